/** The page's address and its history. */

export function readAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** A step the Back button undoes; the entry left behind remembers where it was scrolled to. */
export function pushAddress(path: string): void {
  window.history.replaceState({ scroll: window.scrollY }, '')
  window.history.pushState(null, '', path)
}

export function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path)
}

/** Calls back when Back or Forward changed the address; returns a stop function. */
export function onAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

/** Scrolls to where this entry was left, for content that came too late for the browser to do so. */
export function returnToScroll(): void {
  const { scroll } = window.history.state ?? {}
  if (typeof scroll === 'number') requestAnimationFrame(() => window.scrollTo(0, scroll))
}

export function scrollToTop(): void {
  window.scrollTo(0, 0)
}
