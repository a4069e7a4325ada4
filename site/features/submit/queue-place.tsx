/** A submission's place in the queue, as a number and as a row of boxes. */

import { QUEUE_BOXES_MAX } from '#site/domain/limits.ts'
import { ofWaiting, ordinal, placeInQueue, QUEUE_HINT } from '#site/features/submission/submission-texts.ts'
import type { SentSubmission } from '#site/features/submit/state/sent-submission.ts'

export function QueuePlace({ queue: { place, waiting } }: { queue: NonNullable<SentSubmission['queue']> }) {
  return (
    <div className="ledger mt-8">
      <p className="flex items-baseline gap-3">
        <span className="display num text-5xl">{ordinal(place)}</span>
        <span className="text-lg">{ofWaiting(waiting)}</span>
      </p>
      <div role="img" aria-label={placeInQueue(place, waiting)} className="queue-line mt-4">
        {boxesOf(place, waiting).map(({ box, mine }) => (
          <i key={box} className={mine ? 'queue-mine' : undefined} />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{QUEUE_HINT}</p>
    </div>
  )
}

/** One box per submission; a long queue is scaled down to the maximum. */
function boxesOf(place: number, waiting: number): { box: number; mine: boolean }[] {
  const count = Math.min(waiting, QUEUE_BOXES_MAX)
  const own = waiting <= QUEUE_BOXES_MAX ? place : Math.max(1, Math.round((place / waiting) * count))
  return Array.from({ length: count }, (_, index) => ({ box: index + 1, mine: index + 1 === own }))
}
