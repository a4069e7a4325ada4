/** Leaving the page. */

export function goTo(path: string): void {
  window.location.assign(path)
}

/** Unless it is the page on show, where something may be typed already. */
export function goUnlessThere(path: string): void {
  if (window.location.pathname !== path) goTo(path)
}

/** Opens the page anew, with nothing of what it holds. */
export function startOver(): void {
  window.location.reload()
}

/** For pages that somebody cannot see: Back does not lead to them again. */
export function redirectTo(path: string): void {
  window.location.replace(path)
}
