/** The review queue: pending submissions, the open one, and its actions. */

import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { loadCategories } from '#site/features/browse/state/lookups.ts'
import { loadTagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { DecisionBar } from './decision-bar.tsx'
import { ReviewDialogs } from './review-dialogs.tsx'
import { useReviewFocus } from './review-focus.ts'
import { ReviewQueue } from './review-queue.tsx'
import { $queue, loadQueue, type Queue, restorePlace } from './state/queue.ts'
import { SubmissionView } from './submission-view.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import './review.css'

export function SubmissionsTab({ isOpen }: { isOpen: boolean }) {
  const queue = useStore($queue)
  const review = useRef<HTMLDivElement>(null)
  useReviewKeys(isOpen)
  useReviewFocus(review, queue)
  useEffect(() => {
    restorePlace()
    void loadQueue()
    void loadCategories()
    void loadTagsInUse()
  }, [])
  return (
    <>
      <div ref={review} className="review" data-view={queue.view}>
        <ReviewQueue />
        <div className="review-right">
          <SubmissionView />
          <DecisionBar />
        </div>
      </div>
      <SelectionAnnouncer queue={queue} />
      <ReviewDialogs />
    </>
  )
}

function SelectionAnnouncer({ queue: { lines, current, total } }: { queue: Queue }) {
  const place = lines.findIndex(({ id }) => id === current)
  const line = lines[place]
  return (
    <p className="sr-only" role="status">
      {line && `${line.name}, ${place + 1} of ${total}`}
    </p>
  )
}
