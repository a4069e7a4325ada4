/** The bar of the review queue: actions on the selection or else on the open submission. */

import { useStore } from '@nanostores/react'
import { type MouseEvent, useId } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { visit } from '#site/domain/texts/agent.ts'
import { DELETE, deleteOf } from '#site/domain/texts/profile.ts'
import { Button, Key } from '#site/features/admin/kit/button.tsx'
import { EDIT } from '#site/features/submission/submission-texts.ts'
import { icons } from '#site/ui/icons.tsx'
import { BulkProgress, SelectionBar } from './bulk-parts.tsx'
import * as texts from './review-texts.ts'
import { $bulk, isRunning } from './state/bulk.ts'
import { $isBusy, act, openEditor, toggleFeatured } from './state/decisions.ts'
import { askAbout, openHelp } from './state/open-dialog.ts'
import { $queue, lineOf, type ReviewLine } from './state/queue.ts'

export function DecisionBar() {
  const queue = useStore($queue)
  const isBusy = useStore($isBusy)
  const isBulk = isRunning(useStore($bulk))
  const line = lineOf(queue, queue.current)
  // While an action runs, the selection is what it has left to do.
  const isSelection = queue.selected.length > 0 && !isBulk
  return (
    <div className="decide" aria-busy={isBusy}>
      <BulkProgress />
      {isSelection && <SelectionBar count={queue.selected.length} />}
      {!isSelection && line && (
        <>
          <Actions line={line} isBusy={isBusy} />
          <KeyHints />
        </>
      )}
    </div>
  )
}

interface LineProps {
  line: ReviewLine
  isBusy: boolean
}

function Actions({ line, isBusy }: LineProps) {
  const { id, name, status } = line
  return (
    <div className="decide-actions" role="toolbar" aria-label={`Review ${name}`}>
      {status === 'pending' && (
        <>
          <Button
            text={texts.APPROVE}
            shortcut="a"
            className="btn-primary"
            isOff={isBusy}
            act={() => act('approve', id)}
          />
          <Button
            text={texts.REJECT}
            shortcut="r"
            className="btn-outline"
            aria-haspopup="dialog"
            isOff={isBusy}
            act={() => askAbout('reject', id)}
          />
        </>
      )}
      <Edit line={line} isBusy={isBusy} />
      <MoreActions line={line} isBusy={isBusy} />
    </div>
  )
}

function Edit({ line: { id, name }, isBusy }: LineProps) {
  const edit = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (!isBusy) openEditor(id)
  }
  return (
    <a
      className="btn btn-ghost"
      href={adminEditPath(id)}
      aria-keyshortcuts="e"
      aria-disabled={isBusy}
      onClick={edit}
    >
      <span>{EDIT}</span> <span className="sr-only">{name}</span> <Key name="e" />
    </a>
  )
}

function MoreActions({ line, isBusy }: LineProps) {
  const id = useId()
  const { name } = line
  const website = webAddress(line.websiteUrl)
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost"
        aria-label={`More actions for ${name}`}
        aria-disabled={isBusy}
        popoverTarget={isBusy ? undefined : id}
      >
        {texts.MORE}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: pressing one of its items closes it */}
      <div
        id={id}
        popover="auto"
        className="review-more"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {line.status === 'approved' && (
          <Button
            text={line.featured ? texts.UNFEATURE : texts.FEATURE}
            shortcut="f"
            className="btn-ghost"
            isOff={isBusy}
            act={() => toggleFeatured(line.id)}
          />
        )}
        {website && (
          <a
            className="btn btn-ghost"
            href={website}
            target="_blank"
            rel="noopener nofollow ugc"
            aria-label={visit(name)}
          >
            Visit
            <icons.ArrowUpRight className="size-3.5" aria-hidden="true" />
          </a>
        )}
        <Button
          text={DELETE}
          className="btn-ghost text-error"
          aria-label={deleteOf(name)}
          aria-haspopup="dialog"
          isOff={isBusy}
          act={() => askAbout('delete', line.id)}
        />
      </div>
    </>
  )
}

function KeyHints() {
  return (
    <span className="ml-auto flex items-center gap-2 text-sm text-muted max-xl:hidden">
      <Key name="j" />
      <Key name="k" /> <span>next, previous</span>
      <button
        type="button"
        className="min-h-6 min-w-6 cursor-pointer rounded-selector"
        aria-label={texts.KEYS}
        aria-haspopup="dialog"
        onClick={openHelp}
      >
        <Key name="?" />
      </button>
    </span>
  )
}
