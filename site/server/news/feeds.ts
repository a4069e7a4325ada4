/** The feeds of AI News. */
import type { Config } from '#site/server/config/config.ts'
import presets from './feeds.json' with { type: 'json' }

export const NO_FEEDS = 'No feeds to fetch: NEWS_FEEDS is set to none.'

export interface NewsFeed {
  url: string
  /** Default: the feed's own title. */
  name?: string
}

/** Returns the configured URLs, each with its known name, or the default list. */
export function feedsOf({ NEWS_FEEDS }: Pick<Config, 'NEWS_FEEDS'>): NewsFeed[] {
  if (!NEWS_FEEDS) return presets
  return [...new Set(NEWS_FEEDS)].map((url) => presets.find((feed) => feed.url === url) ?? { url })
}
