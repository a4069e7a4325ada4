/** The page's address and its history. */

/** Where the page is to be scrolled once the content of the present entry is on it. */
let awaited: number | undefined

export function readAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** What stands after the number sign. */
export function readFragment(): string {
  return globalThis.window?.location.hash.slice(1) ?? ''
}

/** Calls back when what stands after the number sign changed; returns a stop function. */
export function onFragment(changed: () => void): () => void {
  globalThis.addEventListener?.('hashchange', changed)
  return () => globalThis.removeEventListener?.('hashchange', changed)
}

/** A step the Back button undoes; the entry left behind remembers where it was scrolled to. */
export function pushAddress(path: string): void {
  awaited = undefined
  window.history.replaceState({ scroll: window.scrollY }, '')
  window.history.pushState(null, '', path)
}

/** A step the Back button undoes that keeps the address; the new entry remembers what it shows. */
export function pushPlace(place: string): void {
  pushAddress(window.location.href)
  rememberPlace(place)
}

export function rememberPlace(place: string | undefined): void {
  window.history.replaceState({ place }, '')
}

/** What the present entry shows, if it was remembered. */
export function readPlace(): string | undefined {
  return window.history.state?.place
}

export function stepBack(): void {
  window.history.back()
}

export function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path)
}

/** Calls back when Back or Forward changed the address; returns a stop function. */
export function onAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

/** Calls back when the browser shows the page again as it was left; returns a stop function. */
export function onReturn(returned: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) returned()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

/** For content that comes too late for the browser to scroll by itself. */
export function awaitScroll(): void {
  const { scroll } = window.history.state ?? {}
  awaited = typeof scroll === 'number' ? scroll : undefined
}

export function scrollIsAwaited(): boolean {
  return awaited !== undefined
}

/** To be called with each change of the content. */
export function scrollAsAwaited(): void {
  if (awaited !== undefined) window.scrollTo(0, awaited)
  awaited = undefined
}

export function scrollToTop(): void {
  window.scrollTo(0, 0)
}
