import { QUEUE_BOXES_MAX } from '#site/domain/limits.ts'
import type { Submission } from './followed-submission.ts'
import * as texts from './submission-texts.ts'

const QUEUE_HINT =
  'The oldest submissions are reviewed first. You can still edit yours without losing your place.'

/** The submission's progress and next steps. */
export function QueuePlace({ queue }: Pick<Submission, 'queue'>) {
  const likely = queue && texts.likelyReviewed(queue)
  return (
    <>
      {queue && (
        <div className="queue-place">
          <p className="display num text-[1.75rem]/8">{texts.placeInQueue(queue)}</p>
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
        {likely ? `${QUEUE_HINT} Likely reviewed ${likely}.` : QUEUE_HINT}
      </p>
    </>
  )
}

function boxesOf({ place, waiting }: NonNullable<Submission['queue']>): { box: number; mine: boolean }[] {
  const count = Math.min(waiting, QUEUE_BOXES_MAX)
  const own = waiting <= QUEUE_BOXES_MAX ? place : Math.max(1, Math.round((place / waiting) * count))
  return Array.from({ length: count }, (_, index) => ({ box: index + 1, mine: index + 1 === own }))
}
