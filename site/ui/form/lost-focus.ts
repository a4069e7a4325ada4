/** Moves the focus to what has taken the place of what had it, unless the visitor has gone on to something else. */

/** Where nothing was taken away, `home` is the part of the page that the visitor may still be in. */
export function catchFocus(element: HTMLElement | null | undefined, home?: Element | null): void {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body || home?.contains(activeElement)) element?.focus()
}
