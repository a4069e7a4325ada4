/** Lets the browser skip layout and paint of off-screen cards (styles/list.css) once it has measured each of them. */
import { type RefObject, useLayoutEffect } from 'react'
import { scrollIsAwaited } from '#site/client/address.ts'
import { painted } from '#site/client/painted.ts'
import { CARDS_ID } from './focus.ts'

const SKIPPED = 'data-unseen-skipped'
const HEADER = 65

/** Call it before restoring the scroll position, which needs every card's real height. */
export function useUnseenSkipped(list: RefObject<HTMLElement | null>, cards: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for new cards
  useLayoutEffect(() => {
    if (scrollIsAwaited()) list.current?.removeAttribute(SKIPPED)
    void painted().then(() => list.current?.setAttribute(SKIPPED, ''))
  }, [cards])
}

/** Changes the layout and keeps the first visible card in place, unless the list's top is visible. */
export function holdFirstCard(change: () => void): void {
  const list = document.getElementById(CARDS_ID)
  const cards = [...(list?.children ?? [])]
  const place = cards.findIndex((card) => card.getBoundingClientRect().bottom > HEADER)
  const first = cards[place]
  const before = first?.getBoundingClientRect().top ?? 0
  // Skipped cards would keep their old height.
  list?.removeAttribute(SKIPPED)
  change()
  if (first && (place > 0 || before < HEADER)) {
    window.scrollBy({ top: first.getBoundingClientRect().top - before, behavior: 'instant' })
  }
  void painted().then(() => list?.setAttribute(SKIPPED, ''))
}
