/** On phones a submission is a page of its own: Back leads from it to the queue, Forward to it again. */
import { useEffect, useRef } from 'react'
import { onAddress, pushPlace, readPlace, rememberPlace, stepBack } from '#site/client/address.ts'
import { $queue, showView } from '#site/features/admin/review/state/queue.ts'
import type { Queue } from '#site/features/admin/review/state/queue-state.ts'

const ITEM = 'submission'

export function useWayBack(view: Queue['view'], isPage: () => boolean): void {
  const wasPage = useRef(false)
  useEffect(() => {
    // Loaded anew, the queue begins with the queue.
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

/** As the browser's Back, where that leads to the queue. */
export function backToQueue(): void {
  if (readPlace() === ITEM) stepBack()
  else showView('queue')
}
