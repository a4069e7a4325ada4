/** Parts of the open submission: its head, changes since the last revision, card, and page. */

import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { cardOf } from '#site/domain/card.ts'
import { webAddress } from '#site/domain/links/links.ts'
import { compareSubmissions, sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { STATUS_LABELS } from '#site/domain/texts/profile.ts'
import { ordinal } from '#site/domain/words/amounts.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { ConflictView } from '#site/features/admin/kit/conflict-view.tsx'
import { useCategoryNames } from '#site/features/admin/kit/parts.tsx'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { FieldChanges } from '#site/features/submission/field-changes.tsx'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { ReviewerNote } from '#site/features/submission/reviewer-note.tsx'
import { CARD_PREVIEW, upvotesOf, WHAT_CHANGED } from '#site/features/submission/submission-texts.ts'
import { icons } from '#site/ui/icons.tsx'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'
import * as texts from './review-texts.ts'
import { STATUS } from './review-texts.ts'
import { ACTIONS } from './state/actions.ts'
import { $conflict, act, settleConflict } from './state/decisions.ts'
import { $item, type ReviewItem } from './state/open-item.ts'
import { $queue, lineOf, pendingSince } from './state/queue.ts'

export function ItemHead() {
  const queue = useStore($queue)
  const shown = useStore($item)
  const line = lineOf(queue, queue.current)
  if (!line) return null
  const { name, status, featured, upvotes } = line
  const website = webAddress(line.websiteUrl)
  const times = shown.state === 'shown' ? shown.item.revisions.length : 1
  const date = usDateTime(line.submittedAt) ?? UNKNOWN
  const sent = times > 1 ? `Resubmitted ${date} (${ordinal(times)} submission)` : `Submitted ${date}`
  const age = texts.waitingFor(Date.now() - Date.parse(pendingSince(line)))
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="display text-3xl wrap-anywhere" dir="auto" tabIndex={-1}>
        {name}
      </h2>
      <StatusTag status={status} />
      {featured && <FeaturedTag />}
      <span className="num text-sm text-muted">{status === 'pending' ? `${sent}, ${age}` : sent}</span>
      <span className="num text-sm text-muted">{upvotesOf(upvotes)}</span>
      {website && (
        <a
          className="textlink w-full font-semibold wrap-anywhere"
          href={website}
          target="_blank"
          rel="noopener nofollow ugc"
        >
          <span>{website.replace(/^https?:\/\/|\/$/g, '')}</span>
          <icons.ArrowUpRight className="ml-1 inline size-4" aria-hidden="true" />
        </a>
      )}
    </div>
  )
}

export function ItemChanges({ item: { revisions } }: { item: ReviewItem }) {
  const categoryNames = useCategoryNames()
  const [before, after] = revisions.slice(-2)
  if (!before || !after) return null
  return (
    <>
      <ReviewerNote of={before} />
      <section aria-labelledby="what-changed">
        <h3 id="what-changed" className="mb-2 font-semibold">
          {WHAT_CHANGED}
        </h3>
        <FieldChanges before={before} after={after} categoryNames={categoryNames} />
      </section>
    </>
  )
}

export function CardPreview({ submission }: { submission: Submission }) {
  const isLive = submission.status === 'approved'
  return (
    <div>
      <p className="caption mb-2">{isLive ? 'Current card' : CARD_PREVIEW}</p>
      <div className="max-w-[19.25rem]" inert>
        <AgentCard agent={cardOf({ ...submission, status: 'approved' })} eager />
      </div>
    </div>
  )
}

const WIDTHS = { desktop: 'Desktop', phone: 'Phone' }

/** Its scripts don't run here. */
export function PagePreview({ name, previewUrl }: { name: string; previewUrl: string }) {
  const [width, setWidth] = useState('desktop')
  return (
    <div className="min-w-0">
      <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="caption">Page preview</span>
        <a className="textlink text-sm" href={previewUrl} target="_blank" rel="noopener">
          Open in new tab
          <icons.ArrowUpRight className="ml-0.5 inline size-3.5" aria-hidden="true" />
        </a>
        <fieldset className="join ml-auto" aria-label="Width">
          {Object.entries(WIDTHS).map(([known, label]) => (
            <Button
              key={known}
              text={label}
              className="btn-outline btn-xs join-item"
              aria-pressed={known === width}
              act={() => setWidth(known)}
            />
          ))}
        </fieldset>
      </div>
      <div className="page-preview" data-width={width}>
        {/* Not in the tab order, because the link above opens the same page. */}
        <iframe
          src={previewUrl}
          sandbox="allow-same-origin"
          title={`Page preview: ${name}`}
          tabIndex={-1}
          onLoad={({ currentTarget }) => showPageAlone(currentTarget)}
        />
      </div>
    </div>
  )
}

/** Removes what isn't part of the agent's page. */
function showPageAlone(frame: HTMLIFrameElement): void {
  for (const part of frame.contentDocument?.querySelectorAll('[data-header], [role="note"]') ?? [])
    part.remove()
  frame.dataset['shown'] = ''
}

export function DecisionConflict() {
  const conflict = useStore($conflict)
  const shown = useStore($item)
  const categoryNames = useCategoryNames()
  if (!conflict || shown.state !== 'shown' || conflict.id !== shown.id) return null
  const { id, status, fields, by, action, values } = conflict
  const now = shown.item.submission
  const theirs = sentFieldsOf(now)
  const { changed } = compareSubmissions(fields ?? theirs, theirs, categoryNames)
  const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')
  const statuses = { label: STATUS, mine: STATUS_LABELS[status], theirs: STATUS_LABELS[now.status] }
  return (
    <ConflictView
      of={conflict}
      by={by}
      fields={[
        ...(status === now.status ? [] : [statuses]),
        ...changed.map(({ field, before, after }) => ({
          label: fieldLabel(field),
          mine: textOf(before),
          theirs: textOf(after),
        })),
      ]}
      onUseTheirs={() => settleConflict(id)}
      onUseMine={ACTIONS[action].fits(now) ? () => act(action, id, values) : undefined}
    />
  )
}
