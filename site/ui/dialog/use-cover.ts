/** Stops the page from scrolling while a modal dialog is open. */
import { type RefObject, useLayoutEffect } from 'react'

/** Keeps `data-covered` of the root element up to date, however the dialog opens, closes or is removed. */
export function useCover(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    if (!dialog.current) return
    const observer = new MutationObserver(settle)
    observer.observe(dialog.current, { attributeFilter: ['open'] })
    return () => {
      observer.disconnect()
      queueMicrotask(settle)
    }
  }, [dialog])
}

function settle(): void {
  document.documentElement.toggleAttribute('data-covered', document.querySelector('dialog:modal') !== null)
}
