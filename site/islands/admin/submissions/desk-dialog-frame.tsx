/** A dialog of the desk: head, scrolling body, foot; on phones a sheet from below. */
import { type ReactNode, useId, useRef } from 'react'
import { DialogHead } from '#site/islands/shared/dialog-head.tsx'
import { useCover } from '#site/islands/shared/use-cover.ts'
import { useOpenDialog } from '#site/islands/shared/use-open-dialog.ts'
import { CLOSE_TOAST } from '#site/messages/toasts.ts'
import { closeDialog } from '#site/stores/desk-dialog.ts'
import '#site/islands/shared/dialog.css'
import './desk-dialog.css'

export function DeskDialogFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  useOpenDialog(dialog)
  return (
    <dialog ref={dialog} className="dlg desk-dialog" aria-labelledby={id} onClose={closeDialog}>
      <DialogHead id={id} title={title} close={CLOSE_TOAST} onClose={closeDialog} />
      {children}
    </dialog>
  )
}
