/** A row that leaves a table takes the focus with it: the row after it gets it, or what stands in for an empty table. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

export function useKeptFocus(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly unknown[],
  otherwise: RefObject<HTMLElement | null>,
): void {
  const place = useRef(-1)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const all = [...(body.current?.rows ?? [])]
      place.current = all.findIndex((row) => target instanceof Node && row.contains(target))
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [body])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the rows change
  useLayoutEffect(() => {
    if (place.current < 0 || document.activeElement !== document.body) return
    const left = [...(body.current?.rows ?? [])]
    const row = left[Math.min(place.current, left.length - 1)]
    const button = row?.querySelector<HTMLElement>('button:last-of-type')
    ;(button ?? otherwise.current)?.focus()
  }, [rows])
}
