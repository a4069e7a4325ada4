/** Parts of the pages that show one submission: its card beside the content, and its place in the queue. */
import type { ReactNode } from 'react'
import { cardOf } from '#site/domain/card.ts'
import { QUEUE_BOXES_MAX } from '#site/domain/limits.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import type { Submission } from './followed-submission.ts'
import * as texts from './submission-texts.ts'

interface LayoutProps {
  submission: Parameters<typeof cardOf>[0]
  isLive?: boolean
  className?: string
  children: ReactNode
}

export function SubmissionLayout({ submission, isLive, className = '', children }: LayoutProps) {
  const caption = isLive ? texts.CARD_LIVE : texts.CARD_PREVIEW
  return (
    <div className={`grid gap-x-16 gap-y-10 xl:grid-cols-[1fr_21rem] ${className}`}>
      <div className="min-w-0">{children}</div>
      <aside aria-label={caption} className="max-w-[21rem] self-start">
        <h2 className="caption mb-2">{caption}</h2>
        <div inert>
          <AgentCard agent={cardOf(submission)} eager />
        </div>
      </aside>
    </div>
  )
}

export function QueuePlace({ queue: { place, waiting } }: { queue: NonNullable<Submission['queue']> }) {
  return (
    <div className="ledger mt-8">
      <p className="flex items-baseline gap-3">
        <span className="display num text-[1.75rem]/8">{texts.ordinal(place)}</span>
        <span className="text-lg">{texts.ofWaiting(waiting)}</span>
      </p>
      <div role="img" aria-label={texts.placeInQueue(place, waiting)} className="queue-line mt-4">
        {boxesOf(place, waiting).map(({ box, mine }) => (
          <i key={box} className={mine ? 'queue-mine' : undefined} />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{texts.QUEUE_HINT}</p>
    </div>
  )
}

function boxesOf(place: number, waiting: number): { box: number; mine: boolean }[] {
  const count = Math.min(waiting, QUEUE_BOXES_MAX)
  const own = waiting <= QUEUE_BOXES_MAX ? place : Math.max(1, Math.round((place / waiting) * count))
  return Array.from({ length: count }, (_, index) => ({ box: index + 1, mine: index + 1 === own }))
}
