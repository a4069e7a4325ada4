/** Leaving the page. */
export function goTo(path: string): void {
  window.location.assign(path)
}
