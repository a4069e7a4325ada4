/** The page's URL, title, and history. */
import { BRAND_LINE, BRAND_NAME } from '#site/domain/brand.ts'

/** The scroll position to restore once the content has loaded. */
let awaited: number | undefined

export function readAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/** Without the number sign. */
export function readFragment(): string {
  return globalThis.window?.location.hash.slice(1) ?? ''
}

/** Adds a history entry, and stores the scroll position in the current one. */
export function pushAddress(path: string): void {
  awaited = undefined
  window.history.replaceState({ scroll: window.scrollY }, '')
  window.history.pushState(null, '', path)
}

/** Adds a history entry for the same URL, with a place in the page. */
export function pushPlace(place: string): void {
  pushAddress(window.location.href)
  rememberPlace(place)
}

export function rememberPlace(place: string | undefined): void {
  window.history.replaceState({ place }, '')
}

export function readPlace(): string | undefined {
  return window.history.state?.place
}

export function stepBack(): void {
  window.history.back()
}

export function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path)
}

export function onAddress(changed: () => void): () => void {
  window.addEventListener('popstate', changed)
  return () => window.removeEventListener('popstate', changed)
}

/** For a page restored from the back/forward cache; returns a stop function. */
export function onReturn(returned: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) returned()
  }
  window.addEventListener('pageshow', look)
  return () => window.removeEventListener('pageshow', look)
}

/** For content that loads after the browser's own scroll restoration. */
export function awaitScroll(): void {
  const { scroll } = window.history.state ?? {}
  awaited = typeof scroll === 'number' ? scroll : undefined
}

export function scrollIsAwaited(): boolean {
  return awaited !== undefined
}

/** Restores the scroll position. Call it after each change of the content. */
export function scrollAsAwaited(): void {
  if (awaited !== undefined) window.scrollTo(0, awaited)
  awaited = undefined
}

/** Defaults to the home page's title. */
export function setPageTitle(title: string | undefined): void {
  document.title = title ? `${title} · ${BRAND_NAME}` : BRAND_LINE
}
