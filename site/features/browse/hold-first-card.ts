import { CARDS_ID } from './focus.ts'

const HEADER = 65

/** Changes the layout and keeps the first visible card in place, unless the list's top is visible. */
export function holdFirstCard(change: () => void): void {
  const cards = [...(document.getElementById(CARDS_ID)?.children ?? [])]
  const place = cards.findIndex((card) => card.getBoundingClientRect().bottom > HEADER)
  const first = cards[place]
  const before = first?.getBoundingClientRect().top ?? 0
  change()
  if (first && (place > 0 || before < HEADER))
    window.scrollBy({ top: first.getBoundingClientRect().top - before, behavior: 'instant' })
}
