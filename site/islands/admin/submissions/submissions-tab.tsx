/** The review desk: the queue, the submission that is being read, and what to decide on it. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { loadCategories } from '#site/stores/categories.ts'
import { $desk, loadDesk } from '#site/stores/desk.ts'
import { takeUpPlace } from '#site/stores/desk-place.ts'
import { loadTagsInUse } from '#site/stores/tags-in-use.ts'
import { BulkBar } from './bulk-bar.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeskQueue } from './desk-queue.tsx'
import { HelpDialog } from './help-dialog.tsx'
import { ManyDialog } from './many-dialog.tsx'
import { NowShown } from './now-shown.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { SubmissionView } from './submission-view.tsx'
import { UndoToast } from './undo-toast.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import './desk.css'
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
