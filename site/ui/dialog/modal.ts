/** Hooks for modal dialogs. */
import { type RefObject, useLayoutEffect } from 'react'

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
