/** Brings the look of a modal dialog (styles/overlay.css), and stops the page from scrolling while it is open. */
import { type RefObject, useInsertionEffect, useLayoutEffect } from 'react'
import { adoptCalledStyle } from './called-style.ts'

/** Keeps `data-covered` of the root element up to date, however the dialog opens, closes or is removed. */
export function useCover(dialog: RefObject<HTMLDialogElement | null>): void {
  useInsertionEffect(adoptCalledStyle, [])
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
