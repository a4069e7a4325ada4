import type { Analytics, PageSettings } from '#site/contracts/page-settings.ts'

const NONE: PageSettings = { upvoteOnOpen: false }

export function pageSettings(): PageSettings {
  const text = document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content
  try {
    return JSON.parse(text ?? '') ?? NONE
  } catch {
    // A prerendered page without a server has a placeholder.
    return NONE
  }
}

interface PageViews {
  countPageViews: (analytics: Analytics) => void
}

/** Respects the browser's Do Not Track and Global Privacy Control. */
export function startAnalytics(load: () => Promise<PageViews>): void {
  const { analytics } = pageSettings()
  const refused = navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
  if (analytics && !refused) void load().then(({ countPageViews }) => countPageViews(analytics))
}
