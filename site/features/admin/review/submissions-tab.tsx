/** The review desk: the queue, the submission that is being read, and what to decide on it. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ManyDialog } from '#site/features/admin/review/dialogs/bulk-dialog.tsx'
import { DeleteDialog } from '#site/features/admin/review/dialogs/delete-dialog.tsx'
import { RejectDialog } from '#site/features/admin/review/dialogs/reject-dialog.tsx'
import { DecisionBar } from '#site/features/admin/review/item/decision-bar.tsx'
import { NowShown } from '#site/features/admin/review/item/now-shown.tsx'
import { SubmissionView } from '#site/features/admin/review/item/submission-view.tsx'
import { takeUpPlace } from '#site/features/admin/review/state/place.ts'
import { $desk, loadDesk } from '#site/features/admin/review/state/queue.ts'
import { loadCategories } from '#site/features/browse/state/categories.ts'
import { loadTagsInUse } from '#site/features/submit/state/form-help.ts'
import { BulkBar } from './bulk-bar.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { DeskQueue } from './review-queue.tsx'
import { UndoToast } from './undo-toast.tsx'
import { useDeskKeys } from './use-review-keys.ts'
import './review.css'
import './keys.css'

export function SubmissionsTab({ isOpen }: { isOpen: boolean }) {
  const { view } = useStore($desk)
  useDeskKeys(isOpen)
  useEffect(() => {
    takeUpPlace()
    void loadDesk()
    void loadCategories()
    void loadTagsInUse()
  }, [])
  return (
    <>
      <div className="desk" data-view={view}>
        <DeskQueue />
        <div className="desk-right">
          <BulkBar />
          <SubmissionView />
          <DecisionBar />
        </div>
      </div>
      <NowShown />
      <UndoToast />
      <RejectDialog />
      <DeleteDialog />
      <ManyDialog />
      <HelpDialog />
    </>
  )
}
