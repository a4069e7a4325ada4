/** A dialog of the review queue: head, scrolling body, foot; on phones a sheet from below. */
import '#site/ui/dialog/dialog.css'
import './dialogs.css'
import { type ReactNode, useId, useRef } from 'react'
import { closeDialog } from '#site/features/admin/review/state/open-dialog.ts'
import { DialogHead, useCover, useOpenDialog } from '#site/ui/dialog/dialog.tsx'
import { CLOSE_TOAST } from '#site/ui/toast/toast-texts.ts'

export function ReviewDialogFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  useOpenDialog(dialog)
  return (
    <dialog ref={dialog} className="dlg review-dialog" aria-labelledby={id} onClose={closeDialog}>
      <DialogHead id={id} title={title} close={CLOSE_TOAST} onClose={closeDialog} />
      {children}
    </dialog>
  )
}
