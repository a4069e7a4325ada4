/** The page's URL, title, and history. */
import { brandLine } from '#site/domain/brand.ts'
import { onWindow } from './navigation.ts'
import { pageSettings } from './page-settings.ts'

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

export function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path)
}

export function onAddress(changed: () => void): () => void {
  return onWindow('popstate', changed)
}

/** For content that loads after the browser's own scroll restoration. */
export function awaitScroll(): void {
  const { scroll } = window.history.state ?? {}
  awaited = typeof scroll === 'number' ? scroll : undefined
}

/** Restores the scroll position. Call it after each change of the content. */
export function scrollAsAwaited(): void {
  if (awaited !== undefined) window.scrollTo(0, awaited)
  awaited = undefined
}

/** Defaults to the home page's title. */
export function setPageTitle(title: string | undefined): void {
  const { name, tagline } = pageSettings()
  document.title = title ? `${title} · ${name}` : brandLine({ SITE_NAME: name, SITE_TAGLINE: tagline })
}
