/** RSS 2.0, Atom, and JSON Feed of the newest agents, of all or of one category. */
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { agentPath, categoryPath, PAGES } from '#site/domain/addresses.ts'
import type { Agent } from '#site/domain/agent.ts'
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import type { LogEntry } from '#site/domain/moderation.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { MODERATION_EXPLAINED, MODERATION_LOG, unnamed } from '#site/domain/texts/moderation.ts'
import { FEED_LABEL, newestOf } from '#site/domain/texts/syndication.ts'
import { agentAddress, escapeXml, movedTo, nothing, surface, xml, xmlText } from './reply.ts'

const FEED_DESCRIPTION = "The newest AI agents in the directory, as they're approved."

const PRICING_SCHEME = '/api/openapi.json#pricingModel'

/** IDs name no host, so that a site with a new one shows nothing twice. */
const idOf = (path: string) => `tag:roster,2026:${path}`

interface Feed {
  site: string
  origin: string
  title: string
  description: string
  pagePath: string
  feedPath: string
  agents: readonly Agent[]
}

function rssFeed({ origin, title, description, pagePath, feedPath, agents }: Feed): string {
  return generateRssFeed({
    title: xmlText(title),
    link: origin + pagePath,
    description: xmlText(description),
    language: 'en',
    ...(agents.length > 0 && { lastBuildDate: lastChange(agents) }),
    atom: { links: [{ href: origin + feedPath, rel: 'self', type: 'application/rss+xml' }] },
    items: agents.map((agent) => ({
      title: xmlText(agent.name),
      link: agentAddress(origin, agent.id),
      guid: { value: idOf(agentPath(agent.id)), isPermaLink: false },
      pubDate: agent.createdAt,
      description: paragraphs(agent.description),
      categories: [
        ...(agent.categoryName ? [{ name: xmlText(agent.categoryName) }] : []),
        { name: agent.pricingModel, domain: origin + PRICING_SCHEME },
      ],
      atom: { links: [{ href: xmlText(agent.websiteUrl), rel: 'related' }] },
    })),
  })
}

function atomFeed({ site, origin, title, description, pagePath, feedPath, agents }: Feed): string {
  return generateAtomFeed({
    id: idOf(feedPath),
    title: { value: xmlText(title) },
    subtitle: { value: xmlText(description) },
    updated: lastChange(agents),
    authors: [{ name: xmlText(site), uri: origin }],
    links: [
      { href: origin + feedPath, rel: 'self', type: 'application/atom+xml' },
      { href: origin + pagePath, rel: 'alternate', type: 'text/html' },
    ],
    entries: agents.map((agent) => ({
      id: idOf(agentPath(agent.id)),
      title: { value: xmlText(agent.name), type: 'text' },
      published: agent.createdAt,
      updated: agent.updatedAt,
      content: { value: xmlText(agent.description), type: 'text' },
      categories: [
        ...(agent.categoryName ? [{ term: xmlText(agent.categoryName) }] : []),
        { term: agent.pricingModel, scheme: origin + PRICING_SCHEME },
      ],
      links: [
        { href: agentAddress(origin, agent.id), rel: 'alternate', type: 'text/html' },
        { href: xmlText(agent.websiteUrl), rel: 'related' },
      ],
    })),
  })
}

function jsonFeed({ origin, title, description, pagePath, feedPath, agents }: Feed): string {
  const feed = generateJsonFeed({
    title,
    description,
    language: 'en',
    home_page_url: origin + pagePath,
    feed_url: origin + feedPath,
    items: agents.map((agent) => ({
      id: agent.id,
      url: agentAddress(origin, agent.id),
      external_url: agent.websiteUrl,
      title: agent.name,
      content_text: agent.description,
      date_published: agent.createdAt,
      date_modified: agent.updatedAt,
      tags: [agent.categoryName, agent.pricingModel, ...agent.tags.map(tagLabel)].filter(Boolean),
      // The format's extension mechanism.
      _roster: { categoryName: agent.categoryName, pricingModel: agent.pricingModel },
    })),
  })
  return JSON.stringify(feed)
}

function lastChange(agents: readonly Agent[]): Date {
  return new Date(Math.max(0, ...agents.map(({ updatedAt }) => Date.parse(updatedAt))))
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeXml(paragraph)}</p>`)
    .join('')
}

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
    site: config.SITE_NAME,
    origin: config.SITE_URL,
    title: `${config.SITE_NAME}: ${FEED_LABEL}`,
    description: FEED_DESCRIPTION,
    pagePath: PAGES.addedToday,
    feedPath: `/${format}`,
    agents: catalogue.recent(FEED_LENGTH),
  })
}

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
  const { agents } = await catalogue.find(ofCategory)
  const pagePath = categoryPath(slug)
  return reply(format, {
    site: config.SITE_NAME,
    origin: config.SITE_URL,
    title: `${config.SITE_NAME}: ${newestOf(category.name)}`,
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

export const MODERATION_FEED = '/moderation.xml'

export function moderationFeed({ catalogue, config }: Pick<App.Locals, 'catalogue' | 'config'>): Response {
  const { SITE_NAME, SITE_URL: origin } = config
  const page = origin + PAGES.moderation
  const { entries } = catalogue.moderation(ADMIN_LIST_SIZE)
  const [newest] = entries
  const feed = generateRssFeed({
    title: xmlText(`${SITE_NAME}: ${MODERATION_LOG}`),
    link: page,
    description: MODERATION_EXPLAINED,
    language: 'en',
    ...(newest && { lastBuildDate: new Date(newest.at) }),
    atom: { links: [{ href: origin + MODERATION_FEED, rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      title: xmlText(titleOf(entry)),
      link: entry.agent ? agentAddress(origin, entry.agent.id) : page,
      guid: { value: idOf(`${PAGES.moderation}#${entry.number}`), isPermaLink: false },
      pubDate: entry.at,
      ...(entry.reason && { description: escapeXml(entry.reason) }),
    })),
  })
  return xml(feed, 'application/rss+xml')
}

function titleOf({ action, agent }: LogEntry): string {
  const word = action.replace(/^./, (letter) => letter.toUpperCase())
  return `${word}: ${agent?.name ?? unnamed(action, 1)}`
}
