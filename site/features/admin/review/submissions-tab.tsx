/** The review queue: pending submissions, the open one, and its actions. */

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { bulk } from '#site/features/admin/bulk/bulk.ts'
import { UNDO_DECISION } from '#site/features/admin/bulk/bulk-texts.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { loadCategories } from '#site/features/browse/state/lookups.ts'
import { loadTagsInUse } from '#site/features/submit/state/submit-fields.ts'
import { Check } from '#site/ui/icons.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Key, ReviewDialogs } from './review-dialogs.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { nowShown, STATUS_UPDATED } from './review-texts.ts'
import { undoLast } from './state/decisions.ts'
import { $queue, loadQueue, restorePlace } from './state/queue.ts'
import type { Queue } from './state/queue-state.ts'
import { $undo, holdUndo, releaseUndo } from './state/undo.ts'
import { SubmissionView } from './submission-view.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import './review.css'
import './keys.css'
import './undo-toast.css'

export function SubmissionsTab({ isOpen }: { isOpen: boolean }) {
  const queue = useStore($queue)
  useReviewKeys(isOpen)
  useEffect(() => {
    restorePlace()
    void loadQueue()
    void loadCategories()
    void loadTagsInUse()
    return bulk.watch()
  }, [])
  return (
    <>
      <div className="review" data-view={queue.view}>
        <ReviewQueue />
        <div className="review-right">
          <BulkBar />
          <SubmissionView />
          <DecisionBar />
        </div>
      </div>
      <SelectionAnnouncer queue={queue} />
      <UndoToast />
      <ReviewDialogs />
    </>
  )
}

function SelectionAnnouncer({ queue: { lines, current, total } }: { queue: Queue }) {
  const place = lines.findIndex(({ id }) => id === current)
  const line = lines[place]
  return (
    <p className="sr-only" role="status">
      {line && nowShown(line.name, place + 1, total)}
    </p>
  )
}

function UndoToast() {
  const undo = useStore($undo)
  return (
    <div role="status">
      {undo && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it stops its clock
        <div
          key={undo.done}
          className="toast2"
          onPointerEnter={holdUndo}
          onPointerLeave={releaseUndo}
          onFocus={holdUndo}
          onBlur={releaseUndo}
        >
          <span className="tick">
            <Check className="size-4" />
          </span>
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{STATUS_UPDATED.title}</p>
            <p className="text-sm text-muted">{undo.done}</p>
          </div>
          <Button className="btn-outline btn-sm" aria-keyshortcuts="z" act={undoLast}>
            {UNDO_DECISION} <Key name="z" />
          </Button>
          <span className="left-time" />
        </div>
      )}
    </div>
  )
}
