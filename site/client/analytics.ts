/** Loads the script that reports page views when it is configured and the visitor has not opted out. */

import type { Analytics } from '#site/contracts/page-settings.ts'
import { pageSettings } from './page-settings.ts'

interface PageViews {
  countPageViews: (analytics: Analytics) => void
}

/** Respects the browser's Do Not Track and Global Privacy Control. */
export function startAnalytics(load: () => Promise<PageViews>): void {
  const { analytics } = pageSettings()
  const refused = navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
  if (analytics && !refused) void load().then(({ countPageViews }) => countPageViews(analytics))
}
