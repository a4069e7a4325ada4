/** Leaving the page. */

export function goTo(path: string): void {
  window.location.assign(path)
}

/** For pages that somebody cannot see: Back does not lead to them again. */
export function redirectTo(path: string): void {
  window.location.replace(path)
}
