/** Dialogs over the page: while one is open the page says so at its root and does not scroll (styles/parts.css). */
import { type RefObject, useLayoutEffect } from 'react'

/** Keeps the root's `data-covered` true, whichever way the dialog opens, closes or goes. */
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
