/** Where the focus goes when the control that had it is gone. */

export const LIST_TITLE_ID = 'list'
export const CARDS_ID = 'agents'

export function focusList(): void {
  document.getElementById(LIST_TITLE_ID)?.focus({ preventScroll: true })
}

/** The link of the card at this place in the list. */
export function focusCard(index: number): void {
  document.querySelectorAll<HTMLElement>(`#${CARDS_ID} > li`)[index]?.querySelector('a')?.focus()
}
