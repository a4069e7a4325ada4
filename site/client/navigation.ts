/** Takes the visitor to another page. */

export function goTo(path: string): void {
  window.location.assign(path)
}

/** Does nothing when the page is already shown, because a reload would lose what is typed there. */
export function goUnlessShown(path: string): void {
  if (window.location.pathname !== path) goTo(path)
}

/** Loads the page again and discards its state. */
export function reloadPage(): void {
  window.location.reload()
}

/** Replaces the history entry of a page the visitor may not see, so that Back does not lead to it. */
export function redirectTo(path: string): void {
  window.location.replace(path)
}
