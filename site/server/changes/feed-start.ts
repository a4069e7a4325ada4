/** The start of the change feed for its readers, with the settings that a mirror adopts from its primary. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { changesLine, cursorText, type FeedStart } from '#site/contracts/changes.ts'
import { COPY_NOT_READY } from '#site/domain/texts/api.ts'
import type { Config } from '#site/server/config/config.ts'
import { objectStorage } from '#site/server/config/object-storage.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { unavailable } from '#site/server/http/errors.ts'

/** A fingerprint of the fields in the feed's lines. A mirror and its primary must have the same one. */
export const FEED_FORMAT: string = hash('sha256', JSON.stringify(z.toJSONSchema(changesLine))).slice(0, 12)

export function feedStartOf({ catalogue, config }: Pick<Context, 'catalogue' | 'config'>): FeedStart {
  const position = catalogue.feedPosition()
  if (!position) throw unavailable(COPY_NOT_READY)
  return {
    cursor: cursorText(position),
    from: cursorText({ epoch: position.epoch, seq: 0 }),
    dump: `${config.SITE_URL}/catalogue.ndjson`,
    format: FEED_FORMAT,
    ...(config.PRIMARY_URL && { mirrorOf: config.PRIMARY_URL }),
    site: publishedSettings(config),
  }
}

function publishedSettings(config: Config): FeedStart['site'] {
  const { ANALYTICS_URL: url, ANALYTICS_KIND: kind = 'json', ANALYTICS_SITE_ID: siteId } = config
  return {
    url: config.SITE_URL,
    upvoteOnOpen: config.UPVOTE_ON_OPEN,
    google: Boolean(config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET),
    storage: config.storageUrl ?? objectStorage(config)?.url,
    claims: config.CLAIMS,
    analytics: url ? { kind, url, siteId } : undefined,
  }
}

const HELD_BY_PRIMARY = 'held by the primary'

/** The configuration of a mirror, whose pages are those of its primary. */
export function adoptSettings(config: Config, { site }: Pick<FeedStart, 'site'>): Config {
  const google = site.google ? HELD_BY_PRIMARY : undefined
  return {
    ...config,
    SITE_URL: site.url,
    UPVOTE_ON_OPEN: site.upvoteOnOpen,
    GOOGLE_CLIENT_ID: google,
    GOOGLE_CLIENT_SECRET: google,
    ANALYTICS_URL: site.analytics?.url,
    ANALYTICS_KIND: site.analytics?.kind,
    ANALYTICS_SITE_ID: site.analytics?.siteId,
    CLAIMS: site.claims,
    storageUrl: site.storage,
  }
}
