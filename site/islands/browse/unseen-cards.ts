/** Lets the browser skip layout and paint of off-screen cards (styles/list.css) once it has measured each of them. */
import { type RefObject, useLayoutEffect } from 'react'
import { scrollIsAwaited } from '#site/browser/address.ts'
import { painted } from '#site/browser/painted.ts'

const SKIPPED = 'data-unseen-skipped'

/** Call it before the hook that restores the scroll position, which needs every card's real height. */
export function useUnseenSkipped(list: RefObject<HTMLElement | null>, cards: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are what it waits for
  useLayoutEffect(() => {
    if (scrollIsAwaited()) list.current?.removeAttribute(SKIPPED)
    void painted().then(() => list.current?.setAttribute(SKIPPED, ''))
  }, [cards])
}
