/** Actions on the open submission: the verdicts with their keys, and what else can be done with it. */
import { useStore } from '@nanostores/react'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { visit } from '#site/domain/texts/agent.ts'
import { DELETE, deleteOf } from '#site/domain/texts/profile.ts'
import { Ellipsis } from '#site/features/admin/kit/admin-icons.tsx'
import { Key } from '#site/features/admin/review/dialogs/help-dialog.tsx'
import * as texts from '#site/features/admin/review/review-texts.ts'
import { decide, openEditor, toggleFeatured } from '#site/features/admin/review/state/decisions.ts'
import { askToDelete, askToReject, openHelp } from '#site/features/admin/review/state/open-dialog.ts'
import { $queue } from '#site/features/admin/review/state/queue.ts'
import { lineOf, type ReviewLine } from '#site/features/admin/review/state/queue-state.ts'
import { EDIT } from '#site/features/submission/submission-texts.ts'
import { ArrowUpRight, Trash2 } from '#site/ui/icons.tsx'

export function DecisionBar() {
  const queue = useStore($queue)
  const line = lineOf(queue, queue.current)
  if (!line) return null
  const isPending = line.status === 'pending'
  return (
    <div className="decide" role="toolbar" aria-label={texts.decideOn(line.name)}>
      {isPending && <Verdicts line={line} />}
      {/* On phones the verdicts leave no room for the others; without them all stand in the bar. */}
      <SecondaryActions line={line} className={isPending ? 'max-lg:hidden' : 'max-lg:border-edge'} />
      {isPending && <MoreActions line={line} />}
      <span className="ml-auto flex items-center gap-2 text-sm text-muted max-xl:hidden">
        <Key name="j" />
        <Key name="k" /> {texts.NEXT_PREVIOUS}
        <button
          type="button"
          className="review-help"
          aria-label={texts.KEYS}
          aria-haspopup="dialog"
          onClick={openHelp}
        >
          <Key name="?" />
        </button>
      </span>
    </div>
  )
}

function Verdicts({ line: { id } }: { line: ReviewLine }) {
  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-keyshortcuts="a"
        onClick={() => decide(id, { status: 'approved' })}
      >
        {texts.APPROVE} <Key name="a" />
      </button>
      <button
        type="button"
        className="btn btn-outline"
        aria-keyshortcuts="r"
        aria-haspopup="dialog"
        onClick={() => askToReject(id)}
      >
        {texts.REJECT} <Key name="r" />
      </button>
    </>
  )
}

/** On phones, beside the verdicts. */
function MoreActions({ line }: { line: ReviewLine }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    opener.current?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open in it
    <div className="relative ml-auto lg:hidden" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={opener}
        type="button"
        className="btn btn-outline btn-square"
        aria-label={texts.MORE_ACTIONS}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Ellipsis className="size-4.5" aria-hidden="true" />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press on one of its buttons closes it
        <div className="review-more" onClick={close}>
          <SecondaryActions line={line} className="justify-start" isMenu />
        </div>
      )}
    </div>
  )
}

interface SecondaryProps {
  line: ReviewLine
  className: string
  /** With words for each. */
  isMenu?: boolean
}

/** On phones they stand in a menu, elsewhere in the bar. */
function SecondaryActions({ line, className, isMenu = false }: SecondaryProps) {
  const { id, name, status } = line
  const website = webAddress(line.websiteUrl)
  const edit = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openEditor(id)
  }
  return (
    <>
      {status !== 'rejected' && <Feature line={line} className={className} />}
      <a
        className={`btn btn-ghost ${className}`}
        href={adminEditPath(id)}
        aria-keyshortcuts="e"
        onClick={edit}
      >
        {EDIT} <span className="sr-only">{name}</span> <Key name="e" />
      </a>
      {website && (
        <a
          className={`btn btn-ghost ${className}`}
          href={website}
          target="_blank"
          rel="noopener nofollow ugc"
          aria-label={visit(name)}
        >
          {texts.VISIT}
          <ArrowUpRight className="size-3.5" aria-hidden="true" />
        </a>
      )}
      <button
        type="button"
        className={`btn btn-ghost text-error ${isMenu ? '' : 'btn-square'} ${className}`}
        aria-label={deleteOf(name)}
        aria-haspopup="dialog"
        onClick={() => askToDelete(id)}
      >
        <Trash2 className="size-4" aria-hidden="true" />
        {isMenu && DELETE}
      </button>
    </>
  )
}

function Feature({ line: { id, status, featured }, className }: { line: ReviewLine; className: string }) {
  const isApproved = status === 'approved'
  return (
    <button
      type="button"
      className={`btn ${isApproved ? 'btn-outline' : 'btn-ghost'} ${className}`}
      aria-keyshortcuts="f"
      disabled={!isApproved}
      title={isApproved ? undefined : texts.AFTER_APPROVAL}
      onClick={() => toggleFeatured(id)}
    >
      {featured ? texts.UNFEATURE : texts.FEATURE} <Key name="f" />
    </button>
  )
}
