/** Focus and history of the queue: the focus follows the open submission, and on phones, Back returns from it to the queue. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { onAddress, pushAddress } from '#site/client/address.ts'
import { $queue, type Queue, showView } from './state/queue.ts'
import { FIELDS } from './use-review-keys.ts'

/** The first visible one gets the focus: phones hide the line of an open submission, and an empty queue has none. */
const PLACES = ['[aria-current]', '.review-view h2', '.queue-empty']

export function useReviewFocus(review: RefObject<HTMLElement | null>, { current, focus }: Queue): void {
  const last = useRef(focus)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it's in view from the start
  useLayoutEffect(() => {
    review.current?.querySelector('li:has([aria-current])')?.scrollIntoView({ block: 'nearest' })
  }, [review, current])
  useLayoutEffect(() => {
    if (last.current === focus) return
    last.current = focus
    if (document.activeElement?.matches(FIELDS)) return
    const places = PLACES.map((place) => review.current?.querySelector<HTMLElement>(place))
    places.find((place) => place?.checkVisibility())?.focus()
  }, [review, focus])
}

/** The history entry of the open submission. */
const isAtItem = () => window.history.state?.place === 'submission'
const markEntry = (place?: 'submission') => window.history.replaceState({ place }, '')

export function useWayBack(view: Queue['view'], isPage: () => boolean): void {
  const wasPage = useRef(false)
  useEffect(() => {
    // After a reload, the queue opens first.
    if (isAtItem()) markEntry()
    return onAddress(() => {
      const isItem = isAtItem()
      if (isItem && $queue.get().current) showView('item')
      if (!isItem && wasPage.current) showView('queue')
      wasPage.current = isItem
    })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is made when the view changes
  useEffect(() => {
    if (view === 'queue' && isAtItem()) window.history.back()
    if (view === 'queue' || isAtItem() || !isPage()) return
    pushAddress(window.location.href)
    markEntry('submission')
    wasPage.current = true
  }, [view])
}

export function backToQueue(): void {
  if (isAtItem()) window.history.back()
  else showView('queue')
}
