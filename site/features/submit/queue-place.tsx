/** A submission's place among those that wait, as a figure and as a row of boxes. */

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
      <div role="img" aria-label={placeInQueue(place, waiting)} className="mt-4 flex max-w-120 gap-[3px]">
        {boxesOf(place, waiting).map(({ box, mine }) => (
          <i key={box} className={`h-6 flex-1 forced-colors:border ${mine ? MINE : 'bg-base-300'}`} />
        ))}
      </div>
      <p className="mt-2 text-sm text-muted">{QUEUE_HINT}</p>
    </div>
  )
}

const MINE =
  'bg-accent shadow-[inset_0_-3px_0_var(--color-base-content)] forced-colors:bg-[Highlight] forced-color-adjust-none'

/** One for each that waits; of a long queue as many as there is room for, the place being where it is among all. */
function boxesOf(place: number, waiting: number): { box: number; mine: boolean }[] {
  const count = Math.min(waiting, QUEUE_BOXES_MAX)
  const own = waiting <= QUEUE_BOXES_MAX ? place : Math.max(1, Math.round((place / waiting) * count))
  return Array.from({ length: count }, (_, index) => ({ box: index + 1, mine: index + 1 === own }))
}
