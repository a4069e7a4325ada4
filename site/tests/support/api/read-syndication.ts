/** What each format for machines says about each agent, read with that format's parser. */
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Agent } from '#site/domain/agent.ts'

export interface Facts {
  id: string
  name: string
  category: string
  pricing: string
  /** ISO 8601. */
  date: string
  website: string
}

export function ofAgents(agents: readonly Agent[]): Facts[] {
  return agents.map(({ id, name, categoryName, pricingModel, createdAt, websiteUrl }) => ({
    id,
    name: plain(name),
    category: plain(categoryName),
    pricing: pricingModel,
    date: createdAt,
    website: websiteUrl,
  }))
}

export function byId(list: readonly Facts[]): Facts[] {
  return list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** Dates of RSS have no milliseconds. */
export function toSeconds(list: readonly Facts[]): Facts[] {
  return list.map((facts) => ({ ...facts, date: `${facts.date.slice(0, 19)}.000Z` }))
}

export function ofRss(text: string): Facts[] {
  return (parseRssFeed(text).items ?? []).map(({ guid, title, categories = [], pubDate, atom }) => ({
    id: idIn(guid?.value),
    name: plain(title),
    category: plain(categories.find(({ domain }) => !domain)?.name),
    pricing: `${categories.find(({ domain }) => domain)?.name}`,
    date: new Date(`${pubDate}`).toISOString(),
    website: `${atom?.links?.find(({ rel }) => rel === 'related')?.href}`,
  }))
}

export function ofAtom(text: string): Facts[] {
  return (parseAtomFeed(text).entries ?? []).map(({ id, title, categories = [], published, links }) => ({
    id: idIn(id),
    name: plain(title?.value),
    category: plain(categories.find(({ scheme }) => !scheme)?.term),
    pricing: `${categories.find(({ scheme }) => scheme)?.term}`,
    date: `${published}`,
    website: `${links?.find(({ rel }) => rel === 'related')?.href}`,
  }))
}

export function ofJsonFeed(text: string): Facts[] {
  const feed: { items: { _roster: { categoryName: string; pricingModel: string } }[] } = JSON.parse(text)
  return (parseJsonFeed(text).items ?? []).map(({ id, title, date_published, external_url }, at) => ({
    id: `${id}`,
    name: plain(title),
    category: plain(feed.items[at]?._roster.categoryName),
    pricing: `${feed.items[at]?._roster.pricingModel}`,
    date: `${date_published}`,
    website: `${external_url}`,
  }))
}

export function ofLlms(text: string): Facts[] {
  const list = fromMarkdown(text).children.at(-1)
  if (list?.type !== 'list') throw new Error('llms.txt does not end with a list')
  return list.children.map(({ children: [line] }) => {
    if (line?.type !== 'paragraph') throw new Error('An item is not one paragraph')
    const [page, facts, website] = line.children
    if (page?.type !== 'link' || facts?.type !== 'text' || website?.type !== 'link')
      throw new Error('Other parts')
    const [date = '', pricing = '', ...category] = facts.value
      .replace(/^: | · $/g, '')
      .split(' · ')
      .reverse()
    const name = page.children.map((part) => ('value' in part ? part.value : `[${part.type}]`)).join('')
    return {
      id: idIn(page.url),
      name,
      category: category.reverse().join(' · '),
      pricing,
      date,
      website: website.url,
    }
  })
}

export function ofMarkdown(text: string): Facts {
  const [, front = '', rest = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const facts = Object.fromEntries(
    front.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), JSON.parse(line.slice(colon + 2))]
    }),
  )
  const [heading] = fromMarkdown(rest).children
  if (heading?.type !== 'heading') throw new Error('The page begins without a heading')
  const { id, name, category, pricing, added, website } = facts
  const said = heading.children.map((part) => ('value' in part ? part.value : `[${part.type}]`)).join('')
  if (said !== plain(name)) throw new Error(`The heading says ${said}`)
  return { id, name: plain(name), category: plain(category), pricing, date: added, website }
}

/** The JSON-LD of an agent's page, which has a price only if it's free. */
export function ofPage(html: string): Omit<Facts, 'pricing'> & { isFree: boolean } {
  const { '@graph': things } = structuredData(html)
  const application = things.find((thing) => thing['@type'] === 'SoftwareApplication')
  const { identifier, name, applicationCategory, datePublished, sameAs, offers } = application ?? {}
  return {
    id: identifier,
    name: plain(name),
    category: plain(applicationCategory),
    isFree: offers?.price === 0,
    date: datePublished,
    website: sameAs[0],
  }
}

// biome-ignore lint/suspicious/noExplicitAny: arbitrary content of the page
export function structuredData(html: string): { '@graph': Record<string, any>[] } {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? '')
}

/** URLs in a sitemap, or sitemaps in an index, with their dates. */
function ofSitemap(text: string): Map<string, string> {
  const entries = text.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)
  return new Map([...entries].map(([, address = '', date = '']) => [address, date]))
}

/** When an agent last changed, according to the Atom feed, its sitemap, and its page. */
export function changesOf(agent: string, [atom = '', sitemap = '', page = '']: readonly string[]): unknown[] {
  const entry = parseAtomFeed(atom).entries?.find(({ id }) => idIn(id) === agent)
  const [address = ''] = [...ofSitemap(sitemap).keys()].filter((found) => idIn(found) === agent)
  return [
    entry?.updated,
    ofSitemap(sitemap).get(address),
    structuredData(page)['@graph'][0]?.['dateModified'],
  ]
}

/** On one line, without characters that XML doesn't allow. */
function plain(text = ''): string {
  return text
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function idIn(address = ''): string {
  return /\/agent\/([^/.]+)(\.md)?$/.exec(address)?.[1] ?? ''
}

/** Every URL in every sitemap of the index, with its date. */
export async function ofAllSitemaps(
  index: string,
  read: (address: string) => Promise<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const address of ofSitemap(index).keys())
    for (const [page, date] of ofSitemap(await read(address))) found.set(page, date)
  return found
}
