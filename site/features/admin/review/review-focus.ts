/** Focus and history of the queue: the focus follows the open submission, and on phones, Back returns from it to the queue. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { onAddress, pushPlace, readPlace, rememberPlace, stepBack } from '#site/client/address.ts'
import { $queue, showView } from './state/queue.ts'
import type { Queue } from './state/queue-state.ts'

export function useFollowedFocus(list: RefObject<HTMLElement | null>, queue: Queue): void {
  const { current, lines, view, underway } = queue
  const isUnderway = (id: string | undefined) => id !== undefined && underway.includes(id)
  const wasInside = useRef(false)
  const shownView = useRef(view)
  const lastCurrent = useRef(current)
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
    const isMoved = current !== lastCurrent.current
    const isDecision = [current, lastCurrent.current].some(isUnderway)
    lastCurrent.current = current
    const isInside = list.current?.contains(document.activeElement)
    if (line && (isLost || (isMoved && (isDecision || isInside)))) line.focus()
    if (isMoved || isLost) line?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [current, lines])
  useLayoutEffect(() => {
    if (shownView.current === view) return
    shownView.current = view
    const line = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (view === 'queue') line?.focus()
  }, [list, view])
}

const ITEM = 'submission'

export function useWayBack(view: Queue['view'], isPage: () => boolean): void {
  const wasPage = useRef(false)
  useEffect(() => {
    // After a reload, the queue opens first.
    if (readPlace() === ITEM) rememberPlace(undefined)
    return onAddress(() => {
      const isItem = readPlace() === ITEM
      if (isItem && $queue.get().current) showView('item')
      if (!isItem && wasPage.current) showView('queue')
      wasPage.current = isItem
    })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is made when the view changes
  useEffect(() => {
    const isAtItem = readPlace() === ITEM
    if (view === 'queue' && isAtItem) stepBack()
    if (view === 'queue' || isAtItem || !isPage()) return
    pushPlace(ITEM)
    wasPage.current = true
  }, [view])
}

export function backToQueue(): void {
  if (readPlace() === ITEM) stepBack()
  else showView('queue')
}
