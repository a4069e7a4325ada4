/** Asks before submissions are deleted. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { ConfirmButtons, ConfirmDialog } from '#site/islands/shared/confirm-dialog.tsx'
import { useOpenDialog } from '#site/islands/shared/use-open-dialog.ts'
import { CONFIRM_SUBMISSION_DELETION, deleteMany } from '#site/messages/desk.ts'
import { DELETE, deleteTitle } from '#site/messages/profile.ts'
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
      <ConfirmButtons label={DELETE} onYes={deleteSubject} onNo={closeDialog} />
    </ConfirmDialog>
  )
}
