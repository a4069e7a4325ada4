/** Parts of the pages that show one submission: its title, its card beside the content, and its place in the queue. */
import type { ReactNode } from 'react'
import { monthDay } from '#site/client/local-date.ts'
import { cardOf } from '#site/domain/card.ts'
import { QUEUE_BOXES_MAX } from '#site/domain/limits.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import type { Submission } from './followed-submission.ts'
import * as texts from './submission-texts.ts'

const QUEUE_HINT =
  'The oldest submissions are reviewed first. You can still edit yours without losing your place.'

interface LayoutProps {
  submission: Parameters<typeof cardOf>[0]
  head: ReactNode
  isLive?: boolean
  className?: string
  children: ReactNode
}

export function SubmissionLayout({ submission, head, isLive, className = '', children }: LayoutProps) {
  const caption = isLive ? 'Card' : texts.CARD_PREVIEW
  return (
    <div className={className}>
      {head}
      <div className="mt-6 grid gap-x-16 gap-y-10 xl:grid-cols-[1fr_21rem]">
        <div className="min-w-0">{children}</div>
        <aside aria-label={caption} className="max-w-[21rem] self-start">
          <h2 className="caption mb-2">{caption}</h2>
          <div inert>
            <AgentCard agent={cardOf(submission)} eager />
          </div>
        </aside>
      </div>
    </div>
  )
}

/** The submission's progress and next steps. The children say how the submitter will be notified. */
export function QueuePlace({ queue, children }: Pick<Submission, 'queue'> & { children: ReactNode }) {
  const likelyReviewed = monthDay(queue?.likelyReadAt ?? '')
  return (
    <>
      {queue && (
        <div className="queue-place">
          <p className="display num text-[1.75rem]/8">{texts.placeOfWaiting(queue)}</p>
          <div
            role="img"
            aria-label={`Number ${queue.place} of ${queue.waiting} in the queue`}
            className="queue-line"
          >
            {boxesOf(queue).map(({ box, mine }) => (
              <i key={box} className={mine ? 'queue-mine' : undefined} />
            ))}
          </div>
        </div>
      )}
      <ol className="queue-steps">
        {texts.STEPS.map((step) => (
          <li key={step} aria-current={step === texts.STEPS[1] ? 'step' : undefined}>
            {step}
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[36em] text-muted">
        <span>{likelyReviewed ? `${QUEUE_HINT} Likely reviewed by ${likelyReviewed}.` : QUEUE_HINT}</span>{' '}
        {children}
      </p>
    </>
  )
}

function boxesOf({ place, waiting }: NonNullable<Submission['queue']>): { box: number; mine: boolean }[] {
  const count = Math.min(waiting, QUEUE_BOXES_MAX)
  const own = waiting <= QUEUE_BOXES_MAX ? place : Math.max(1, Math.round((place / waiting) * count))
  return Array.from({ length: count }, (_, index) => ({ box: index + 1, mine: index + 1 === own }))
}
