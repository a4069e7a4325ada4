/** A dialog of the desk: head, scrolling body, foot; on phones a sheet from below. */
import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useCover } from '#site/islands/shared/use-cover.ts'
import { CLOSE_TOAST } from '#site/messages/toasts.ts'
import { closeDialog } from '#site/stores/desk-dialog.ts'
import '#site/islands/shared/dialog.css'
import './desk-dialog.css'

export function DeskDialogFrame({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useCover(dialog)
  useLayoutEffect(() => {
    const open = dialog.current
    open?.showModal()
    // Closed before it is removed, it gives the focus back.
    return () => open?.close()
  }, [])
  return (
    <dialog ref={dialog} className="dlg desk-dialog" aria-labelledby={id} onClose={closeDialog}>
      <div className="dlg-head">
        <h2 id={id} className="display text-2xl wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          className="btn btn-ghost btn-square btn-sm ml-auto"
          aria-label={CLOSE_TOAST}
          onClick={closeDialog}
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
