/** Asks before submissions are deleted. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { DELETE, deleteTitle } from '#site/domain/texts/profile.ts'
import { CONFIRM_SUBMISSION_DELETION, deleteMany } from '#site/features/admin/review/review-texts.ts'
import {
  $dialog,
  closeDialog,
  deleteSubject,
  type Subject,
} from '#site/features/admin/review/state/open-dialog.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#site/ui/dialog/modal.ts'

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
