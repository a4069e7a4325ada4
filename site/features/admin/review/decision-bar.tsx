/** Actions on the open submission: the verdicts with their keys, and what else can be done with it. */

import { useStore } from '@nanostores/react'
import { type MouseEvent, useId } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { visit } from '#site/domain/texts/agent.ts'
import { DELETE, deleteOf } from '#site/domain/texts/profile.ts'
import { Ellipsis } from '#site/features/admin/kit/admin-icons.tsx'
import { Button } from '#site/features/admin/kit/button.tsx'
import { EDIT } from '#site/features/submission/submission-texts.ts'
import { ArrowUpRight, Trash2 } from '#site/ui/icons.tsx'
import { Key } from './review-dialogs.tsx'
import * as texts from './review-texts.ts'
import { decide, openEditor, toggleFeatured } from './state/decisions.ts'
import { askToDelete, askToReject, openHelp } from './state/open-dialog.ts'
import { $queue } from './state/queue.ts'
import { lineOf, type ReviewLine } from './state/queue-state.ts'

export function DecisionBar() {
  const queue = useStore($queue)
  const line = lineOf(queue, queue.current)
  if (!line) return null
  const isPending = line.status === 'pending'
  return (
    <div className="decide" role="toolbar" aria-label={texts.decideOn(line.name)}>
      {isPending && <Verdicts line={line} />}
      {/* On phones, the verdicts leave no room for the others. */}
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
      <Button className="btn-primary" aria-keyshortcuts="a" act={() => decide(id, { status: 'approved' })}>
        {texts.APPROVE} <Key name="a" />
      </Button>
      <Button
        className="btn-outline"
        aria-keyshortcuts="r"
        aria-haspopup="dialog"
        act={() => askToReject(id)}
      >
        {texts.REJECT} <Key name="r" />
      </Button>
    </>
  )
}

/** On phones only. */
function MoreActions({ line }: { line: ReviewLine }) {
  const id = useId()
  return (
    <div className="ml-auto lg:hidden">
      <button
        type="button"
        className="btn btn-outline btn-square"
        aria-label={texts.MORE_ACTIONS}
        popoverTarget={id}
      >
        <Ellipsis className="size-4.5" aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press on one of its buttons closes it */}
      <div
        id={id}
        popover="auto"
        className="review-more"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        <SecondaryActions line={line} className="justify-start" isMenu />
      </div>
    </div>
  )
}

interface SecondaryProps {
  line: ReviewLine
  className: string
  isMenu?: boolean
}

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
      <Button
        icon={Trash2}
        text={isMenu ? DELETE : undefined}
        className={`btn-ghost text-error ${isMenu ? '' : 'btn-square'} ${className}`}
        aria-label={deleteOf(name)}
        aria-haspopup="dialog"
        act={() => askToDelete(id)}
      />
    </>
  )
}

function Feature({ line: { id, status, featured }, className }: { line: ReviewLine; className: string }) {
  const isApproved = status === 'approved'
  return (
    <Button
      className={`${isApproved ? 'btn-outline' : 'btn-ghost'} ${className}`}
      aria-keyshortcuts="f"
      disabled={!isApproved}
      title={isApproved ? undefined : texts.AFTER_APPROVAL}
      act={() => toggleFeatured(id)}
    >
      {featured ? texts.UNFEATURE : texts.FEATURE} <Key name="f" />
    </Button>
  )
}
