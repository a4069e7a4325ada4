/** Actions on the open submission: the verdicts with their keys, and what else can be done with it. */

import { useStore } from '@nanostores/react'
import { type MouseEvent, useId } from 'react'
import { adminEditPath } from '#site/domain/addresses.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { visit } from '#site/domain/texts/agent.ts'
import { DELETE, deleteOf } from '#site/domain/texts/profile.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { EDIT } from '#site/features/submission/submission-texts.ts'
import { ArrowUpRight } from '#site/ui/icons.tsx'
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
  return (
    <div className="decide" role="toolbar" aria-label={texts.decideOn(line.name)}>
      {line.status === 'pending' && <Verdicts line={line} />}
      <Edit line={line} />
      <MoreActions line={line} />
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

interface LineProps {
  line: ReviewLine
}

function Verdicts({ line: { id } }: LineProps) {
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

function Edit({ line: { id, name } }: LineProps) {
  const edit = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    openEditor(id)
  }
  return (
    <a className="btn btn-ghost" href={adminEditPath(id)} aria-keyshortcuts="e" onClick={edit}>
      {EDIT} <span className="sr-only">{name}</span> <Key name="e" />
    </a>
  )
}

function MoreActions({ line }: LineProps) {
  const id = useId()
  const { name } = line
  const website = webAddress(line.websiteUrl)
  return (
    <>
      <button type="button" className="btn btn-ghost" aria-label={texts.moreOf(name)} popoverTarget={id}>
        {texts.MORE}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a press on one of its items closes it */}
      <div
        id={id}
        popover="auto"
        className="review-more"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {line.status === 'approved' && (
          <Button className="btn-ghost" aria-keyshortcuts="f" act={() => toggleFeatured(line.id)}>
            {line.featured ? texts.UNFEATURE : texts.FEATURE} <Key name="f" />
          </Button>
        )}
        {website && (
          <a
            className="btn btn-ghost"
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
          text={DELETE}
          className="btn-ghost text-error"
          aria-label={deleteOf(name)}
          aria-haspopup="dialog"
          act={() => askToDelete(line.id)}
        />
      </div>
    </>
  )
}
