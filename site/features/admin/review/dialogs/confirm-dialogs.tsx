/** Confirmations: of a bulk review that reaches other pages, and of a deletion. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { DELETE, deleteTitle } from '#site/domain/texts/profile.ts'
import * as texts from '#site/features/admin/review/review-texts.ts'
import {
  $dialog,
  closeDialog,
  confirmBulk,
  deleteSubject,
} from '#site/features/admin/review/state/open-dialog.ts'
import { ConfirmButtons, ConfirmDialog } from '#site/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#site/ui/dialog/dialog.tsx'

export function ConfirmDialogs() {
  const dialog = useStore($dialog)
  if (dialog.kind === 'bulk') {
    return (
      <Confirm
        title={texts.bulkTitle(dialog.act, dialog.count)}
        text={texts.BULK_HINT}
        label={dialog.act === 'approve' ? texts.APPROVE : texts.FEATURE}
        className="btn-primary min-w-24"
        onYes={confirmBulk}
      />
    )
  }
  if (dialog.kind !== 'delete') return null
  const { id, name, count } = dialog
  return (
    <Confirm
      title={id ? deleteTitle(name) : texts.deleteMany(count)}
      text={texts.CONFIRM_SUBMISSION_DELETION}
      label={DELETE}
      onYes={deleteSubject}
    />
  )
}

interface Props {
  title: string
  text: string
  label: string
  className?: string
  onYes: () => void
}

function Confirm({ title, text, ...buttons }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useOpenDialog(dialog)
  return (
    <ConfirmDialog dialog={dialog} title={title} text={text} onClose={closeDialog}>
      <ConfirmButtons {...buttons} onNo={closeDialog} />
    </ConfirmDialog>
  )
}
