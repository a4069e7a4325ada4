/** Layout and paint skip the cards out of sight (styles/list.css), but never before each has had its height once. */
import { type RefObject, useLayoutEffect } from 'react'
import { scrollIsAwaited } from '#site/browser/address.ts'
import { painted } from '#site/browser/painted.ts'

const SKIPPED = 'data-unseen-skipped'

/** To stand before what scrolls the list to where it was: that needs every card in its place. */
export function useUnseenSkipped(list: RefObject<HTMLElement | null>, cards: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are what it waits for
  useLayoutEffect(() => {
    if (scrollIsAwaited()) list.current?.removeAttribute(SKIPPED)
    void painted().then(() => list.current?.setAttribute(SKIPPED, ''))
  }, [cards])
}
