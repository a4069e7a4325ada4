/** An option of a combobox: scrolled into view while it's current, and pressed without taking the focus out of the box. */
import { type MouseEvent, useEffect, useRef } from 'react'

export function useOption<Place extends HTMLElement>(id: string, isCurrent: boolean) {
  const ref = useRef<Place>(null)
  useEffect(() => {
    if (isCurrent) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return {
    ref,
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isCurrent,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  }
}
