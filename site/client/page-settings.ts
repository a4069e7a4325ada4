import type { PageSettings } from '#site/contracts/page-settings.ts'
import { parseJson } from './storage.ts'

const NONE: PageSettings = { name: '', tagline: '', upvoteOnOpen: false }

export function pageSettings(): PageSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content
  // A prerendered page without a server has a placeholder.
  return parseJson(text) ?? NONE
}

type PageViews = typeof import('./page-views.ts')

/** Respects the browser's Do Not Track and Global Privacy Control. */
export function startAnalytics(load: () => Promise<PageViews>): void {
  const { analytics } = pageSettings()
  const refused = navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
  if (analytics && !refused) void load().then(({ countPageViews }) => countPageViews(analytics))
}
