/** Asks before submissions are deleted. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { ConfirmDialog } from '#site/islands/profile/confirm-dialog.tsx'
import { useOpenDialog } from '#site/islands/shared/use-open-dialog.ts'
import { CONFIRM_SUBMISSION_DELETION, deleteMany } from '#site/messages/desk.ts'
import { CANCEL, DELETE, deleteTitle } from '#site/messages/profile.ts'
import { $dialog, closeDialog, deleteSubject, type Subject } from '#site/stores/desk-dialog.ts'

export function DeleteDialog() {
  const dialog = useStore($dialog)
  return dialog.kind === 'delete' ? <Deleting subject={dialog} /> : null
}

function Deleting({ subject: { id, name, count } }: { subject: Subject }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog)
  return (
    <ConfirmDialog
      dialog={dialog}
      title={id ? deleteTitle(name) : deleteMany(count)}
      text={CONFIRM_SUBMISSION_DELETION}
      onClose={closeDialog}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <button type="button" className="btn btn-error min-w-24" onClick={deleteSubject}>
          {DELETE}
        </button>
        <button type="button" className="btn btn-ghost" onClick={closeDialog}>
          {CANCEL}
        </button>
      </div>
    </ConfirmDialog>
  )
}
