/** robots.txt, and sitemaps: an index, one for pages that aren't agents, and one per 10,000 places in the catalogue. */
import { alternativesPath, categoryPath, GUIDES, newsPath, PAGES, tagPath } from '#site/domain/addresses.ts'
import { hasOwnName } from '#site/domain/brand.ts'
import { newsPageCount } from '#site/domain/news.ts'
import type { Catalogue } from '#site/server/catalogue/catalogue.ts'
import type { AgentDate, AgentPart } from '#site/server/replica/parts.ts'
import { agentAddress, escapeXml } from './reply.ts'

/** The protocol allows 50,000 URLs, but a smaller file has less to read again after a change. */
export const SITEMAP_AGENTS = 10_000
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const FIXED_PAGES = [PAGES.moderation, PAGES.gone, PAGES.terms, PAGES.privacy, PAGES.checks, PAGES.agents]

interface Entry {
  address: string
  changedAt?: string | undefined
}

export function sitemapIndex(origin: string, parts: readonly AgentPart[]): string {
  const agents = parts.map(({ number, changedAt }) => ({
    address: `${origin}/sitemap-agents-${number}.xml`,
    changedAt,
  }))
  return document('sitemapindex', 'sitemap', [
    { address: `${origin}/sitemap-pages.xml`, changedAt: lastChange(parts) },
    ...agents,
  ])
}

export function agentSitemap(origin: string, agents: readonly AgentDate[]): string {
  const entries = agents.map(({ id, updatedAt }) => ({
    address: agentAddress(origin, id),
    changedAt: updatedAt,
  }))
  const alternatives = agents
    .filter(({ hasAlternatives }) => hasAlternatives)
    .map(({ id }) => ({ address: origin + alternativesPath(id) }))
  return document('urlset', 'url', [...entries, ...alternatives])
}

export function pageSitemap(config: App.Locals['config'], catalogue: Catalogue): string {
  const { SITE_URL: origin } = config
  const [article] = catalogue.news(1)
  const changedAt = lastChange(catalogue.parts(SITEMAP_AGENTS))
  const lists = ['/', PAGES.addedToday].map((path) => ({ address: origin + path, changedAt }))
  const news = Array.from({ length: newsPageCount(catalogue.newsCount()) }, (_, page) => ({
    address: origin + newsPath(page + 1),
    changedAt: article?.publishedAt,
  }))
  const topics = [
    ...catalogue.categories().map(({ slug }) => categoryPath(slug)),
    ...catalogue.tags().map(({ slug }) => tagPath(slug)),
  ].map((path) => ({ address: origin + path }))
  const own = config.OWN_PAGES.map(({ path }) => path)
  const guides = hasOwnName(config) ? [] : GUIDES
  const fixed = [...new Set([...FIXED_PAGES, ...own, ...guides])].map((path) => ({ address: origin + path }))
  return document('urlset', 'url', [...lists, ...news, ...topics, ...fixed])
}

function document(root: string, item: string, entries: readonly Entry[]): string {
  const items = entries.map(({ address, changedAt }) => {
    const date = changedAt ? `<lastmod>${changedAt}</lastmod>` : ''
    return `<${item}><loc>${escapeXml(address)}</loc>${date}</${item}>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${items.join('')}</${root}>\n`
}

function lastChange(parts: readonly AgentPart[]): string | undefined {
  return parts
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1)
}

/** Everything may be crawled except what only the pages' own scripts call. */
export function robots(origin: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...['openapi.json', 'agents', 'categories', 'tags', 'ard/'].map((path) => `Allow: /api/${path}`),
    'Disallow: /api/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    `Agentmap: ${origin}${PAGES.manifest}`,
  ]
  return `${lines.join('\n')}\n`
}
