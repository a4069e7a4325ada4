/** Keeps the focus in the queue on the submission that is shown, also when the line that had it is gone. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Queue } from '#site/features/admin/review/state/queue-state.ts'

export function useFollowedFocus(list: RefObject<HTMLElement | null>, { current, lines, view }: Queue): void {
  const wasInside = useRef(false)
  const shownView = useRef(view)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      wasInside.current = target instanceof Node && (list.current?.contains(target) ?? false)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a line that is gone takes the focus with it
  useLayoutEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]')
    const isLost = document.activeElement === document.body && wasInside.current
    if (line && line !== document.activeElement && (isLost || isInside(list.current))) line.focus()
    line?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [current, lines])
  useLayoutEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    const line = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (view === 'queue') line?.focus()
  }, [list, view])
}

function isInside(list: HTMLElement | null): boolean {
  return list?.contains(document.activeElement) ?? false
}
