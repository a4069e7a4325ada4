/** Settings that the running site writes into its pages for their scripts, so that changing them needs no build. */

export interface Analytics {
  kind: 'plausible' | 'umami' | 'ga4' | 'json'
  url: string
  siteId: string
}

export interface PageSettings {
  name: string
  tagline: string
  upvoteOnOpen: boolean
  google?: true
  analytics?: Analytics
}

/** The settings as JSON, without secrets. */
export function pageSettings(config: App.Locals['config']): string {
  const { ANALYTICS_URL: url, ANALYTICS_KIND: kind = 'json' } = config
  const siteId = config.ANALYTICS_SITE_ID ?? new URL(config.SITE_URL).hostname
  const settings: PageSettings = {
    name: config.SITE_NAME,
    tagline: config.SITE_TAGLINE,
    upvoteOnOpen: config.UPVOTE_ON_OPEN,
    ...(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET && { google: true }),
    ...(url && { analytics: { kind, url, siteId } }),
  }
  return JSON.stringify(settings)
}
