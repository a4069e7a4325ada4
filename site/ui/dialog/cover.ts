/** What an open dialog does to the page behind it. Apart from the dialog's parts, whose style sheet not every page needs. */
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

/** Leaves the room of a scrollbar only where there is one, so that nothing moves. */
function updateRoot(): void {
  const root = document.documentElement
  const isCovered = document.querySelector('dialog:modal') !== null
  root.toggleAttribute('data-gutter', isCovered && window.innerWidth > root.clientWidth)
  root.toggleAttribute('data-covered', isCovered)
}
