/** A dialog's title, which labels it, and the button that closes it. */
import { type RefObject, useLayoutEffect } from 'react'
import { icons } from '#site/ui/icons.tsx'
import './dialog.css'

export function DialogHead({ id, title }: { id: string; title: string }) {
  return (
    <div className="dlg-head">
      <h2 id={id} className="display text-2xl wrap-anywhere">
        {title}
      </h2>
    </div>
  )
}

interface CloseProps {
  disabled?: boolean
  onClose: () => void
}

export function CloseButton({ disabled = false, onClose }: CloseProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square btn-sm dlg-close"
      aria-label="Close"
      disabled={disabled}
      onClick={onClose}
    >
      <icons.X className="size-4" aria-hidden="true" />
    </button>
  )
}

/** Opens the dialog when it is mounted, and closes it before it is unmounted, which gives the focus back. */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const open = dialog.current
    open?.showModal()
    return () => open?.close()
  }, [dialog])
}
