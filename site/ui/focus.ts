/** Moves the focus when the focused element is removed. */
import { type RefObject, useEffect } from 'react'

/** Focuses the replacement of a removed element, unless the visitor has moved on. `home` is an element they may still be in. */
export function catchFocus(element: HTMLElement | null | undefined, home?: Element | null): void {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body || home?.contains(activeElement)) element?.focus()
}

/** Moves the focus of a removed button to the nearest row of `list`, or to `fallback` if no row has a button. */
export function useFocusFallback(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    let last: { button: Element; row: Element; index: number } | undefined
    const notice = ({ target }: FocusEvent) => {
      last = undefined
      if (!(target instanceof Element)) return
      for (const [index, row] of [...(list.current?.children ?? [])].entries())
        if (row.contains(target)) last = { button: target, row, index }
    }
    const settle = () => {
      if (!last || (last.button.isConnected && !last.button.matches(':disabled'))) return
      const { button, row, index } = last
      const rows = list.current?.children ?? []
      const next = row.isConnected ? row : (rows[index] ?? rows[index - 1])
      const target =
        next?.querySelector<HTMLElement>('button:last-of-type:enabled') ??
        next?.querySelector<HTMLElement>('button:enabled')
      // Another button of the row may be enabled a moment later.
      if (button.isConnected && !target) return
      last = undefined
      // Browsers blur a disabled button with a delay.
      if ([document.body, button].some((one) => one === document.activeElement))
        (target ?? fallback.current)?.focus()
    }
    const observer = new MutationObserver(settle)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    document.addEventListener('focusin', notice)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', notice)
    }
  }, [list, fallback])
}
