/** Whether page views are reported; what reports them is fetched only then. */
import { pageSettings } from '#site/browser/page-settings.ts'
import type { Analytics } from '#site/contracts/page-settings.ts'

interface PageViews {
  countPageViews: (analytics: Analytics) => void
}

/** Nothing is counted for somebody who asks not to be tracked. */
export function startAnalytics(load: () => Promise<PageViews>): void {
  const { analytics } = pageSettings()
  const refused = navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true
  if (analytics && !refused) void load().then(({ countPageViews }) => countPageViews(analytics))
}
