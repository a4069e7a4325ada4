/** Moves the focus when the focused control is removed. */

export const LIST_TITLE_ID = 'list'
export const CARDS_ID = 'agents'

export function focusList(): void {
  document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true })
}

export function focusFirstCard(): void {
  document.querySelector<HTMLElement>(`#${CARDS_ID} .details-link`)?.focus()
}

/** Index of the card to focus once new cards have replaced the focused control. */
let awaited: number | undefined

export function awaitCard(index: number): void {
  awaited = index
}

/** Focuses the awaited card, if any. Call it after each change of the cards. */
export function focusAwaitedCard(): void {
  const card = document.querySelectorAll<HTMLElement>(`#${CARDS_ID} > .card-place`)[awaited ?? -1]
  awaited = undefined
  if (card && document.activeElement === document.body)
    card.querySelector<HTMLElement>('.details-link')?.focus()
}
