/** The page's address and its history. */

export function readAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** A step the Back button undoes. */
export function pushAddress(path: string): void {
  window.history.pushState(null, '', path)
}

export function replaceAddress(path: string): void {
  window.history.replaceState(null, '', path)
}

/** Calls back when Back or Forward changed the address; returns a stop function. */
export function onAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}
