/** Keeps the focus in a list or table whose buttons come and go: it moves to the nearest one instead of getting lost. */
import { type RefObject, useEffect } from 'react'

/** `list` holds the rows; `fallback` takes the focus when no row has a button left. */
export function useKeptFocus(
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
      if (!last || last.button.isConnected) return
      const { row, index } = last
      last = undefined
      if (document.activeElement !== document.body) return
      const rows = list.current?.children ?? []
      const next = row.isConnected ? row : (rows[index] ?? rows[index - 1])
      const target = next?.querySelector<HTMLElement>('button:last-of-type') ?? fallback.current
      target?.focus()
    }
    const observer = new MutationObserver(settle)
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', notice)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', notice)
    }
  }, [list, fallback])
}
