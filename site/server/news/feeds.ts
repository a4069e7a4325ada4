/** Which feeds AI News is made of. */
import type { Config } from '#site/server/config/config.ts'
import presets from './feeds.json' with { type: 'json' }

export interface NewsFeed {
  url: string
  /** As readers know it; without one the feed's own title is shown. */
  name?: string
}

/** The feeds of a configuration: its addresses, each with the name we know, or our own list. */
export function feedsOf({ NEWS_FEEDS }: Pick<Config, 'NEWS_FEEDS'>): NewsFeed[] {
  if (!NEWS_FEEDS) return presets
  return [...new Set(NEWS_FEEDS)].map((url) => presets.find((feed) => feed.url === url) ?? { url })
}
