/** A dialog's title, which labels it, and the button that closes it. */
import { type RefObject, useLayoutEffect } from 'react'
import { icons } from '#site/ui/icons.tsx'

interface Props {
  id: string
  title: string
  close: string
  disabled?: boolean
  onClose: () => void
}

export function DialogHead({ id, title, close, disabled = false, onClose }: Props) {
  return (
    <div className="dlg-head">
      <h2 id={id} className="display text-2xl wrap-anywhere">
        {title}
      </h2>
      <button
        type="button"
        className="btn btn-ghost btn-square btn-sm ml-auto"
        aria-label={close}
        disabled={disabled}
        onClick={onClose}
      >
        <icons.X className="size-4" aria-hidden="true" />
      </button>
    </div>
  )
}

/** Stops the page from scrolling while the dialog is open, however it opens, closes, or is removed. */
export function useCover(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    if (!dialog.current) return
    const observer = new MutationObserver(updateRoot)
    observer.observe(dialog.current, { attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      queueMicrotask(updateRoot)
    }
  }, [dialog])
}

function updateRoot(): void {
  document.documentElement.toggleAttribute('data-covered', document.querySelector('dialog:modal') !== null)
}

/** Opens the dialog when it is mounted, and closes it before it is unmounted, which gives the focus back. */
export function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const open = dialog.current
    open?.showModal()
    return () => open?.close()
  }, [dialog])
}
