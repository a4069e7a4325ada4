/** Focus and history of the queue: the focus follows the open submission, and on phones, Back returns from it to the queue. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { onAddress, pushPlace, readPlace, rememberPlace, stepBack } from '#site/client/address.ts'
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
