/** Moves the focus when its control is removed. */

export const LIST_TITLE_ID = 'list'
export const CARDS_ID = 'agents'

export function focusList(): void {
  document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true })
}

/** The place of a card that takes the focus over, should its control go with the next cards. */
let awaited: number | undefined

export function awaitCard(index: number): void {
  awaited = index
}

/** To be called with each change of the cards. */
export function focusAwaitedCard(): void {
  const card = document.querySelectorAll<HTMLElement>(`#${CARDS_ID} > li`)[awaited ?? -1]
  awaited = undefined
  if (card && document.activeElement === document.body) card.querySelector('a')?.focus()
}
