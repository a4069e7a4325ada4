/** The replies of the feeds: the newest agents of all, or of a category. */

import { categoryPath, PAGES } from '#site/domain/addresses.ts'
import { BRAND_NAME } from '#site/domain/brand.ts'
import { FEED_DESCRIPTION, FEED_LABEL, newestOf } from '#site/domain/texts/syndication.ts'
import { atomFeed, type Feed, jsonFeed, rssFeed } from './feed.ts'
import { movedTo, nothing, surface } from './reply.ts'

/** Agents in a feed, and in llms.txt. */
export const FEED_LENGTH = 50

const FORMATS = {
  'rss.xml': { write: rssFeed, type: 'application/rss+xml; charset=utf-8' },
  'atom.xml': { write: atomFeed, type: 'application/atom+xml; charset=utf-8' },
  'feed.json': { write: jsonFeed, type: 'application/feed+json; charset=utf-8' },
}
type Format = keyof typeof FORMATS
type Source = Pick<App.Locals, 'catalogue' | 'config'>

export function newestFeed(format: Format, { catalogue, config }: Source): Response {
  return reply(format, {
    origin: config.SITE_URL,
    title: `${BRAND_NAME}: ${FEED_LABEL}`,
    description: FEED_DESCRIPTION,
    pagePath: PAGES.addedToday,
    feedPath: `/${format}`,
    agents: catalogue.recent(FEED_LENGTH),
  })
}

/** A redirect from a former slug; 404 when no category has or had this one. */
export async function categoryFeed(
  format: Format,
  slug: string,
  { catalogue, config }: Source,
): Promise<Response> {
  const category = catalogue.categories().find((one) => one.slug !== '' && one.slug === slug)
  const moved = category ? undefined : catalogue.formerCategory(slug)
  if (moved) return movedTo(`${categoryPath(moved.slug)}/${format}`)
  if (!category) return nothing()
  const ofCategory = {
    search: '',
    categoryIds: [category.id],
    sortBy: 'newest',
    limit: FEED_LENGTH,
    offset: 0,
  } as const
  const { agents } = await catalogue.list(ofCategory)
  const pagePath = categoryPath(slug)
  return reply(format, {
    origin: config.SITE_URL,
    title: `${BRAND_NAME}: ${newestOf(category.name)}`,
    description: category.description || FEED_DESCRIPTION,
    pagePath,
    feedPath: `${pagePath}/${format}`,
    agents,
  })
}

function reply(format: Format, feed: Feed): Response {
  const { write, type } = FORMATS[format]
  return surface(write(feed), type)
}
