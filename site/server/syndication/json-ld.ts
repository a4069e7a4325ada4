/** JSON-LD of pages in the vocabulary of schema.org. */
import type {
  BreadcrumbList,
  Graph,
  ItemList,
  ListItem,
  Offer,
  SearchAction,
  SoftwareApplication,
  Thing,
  WebSite,
  WithActionConstraints,
} from 'schema-dts'
import { agentPath, categoryPath } from '#site/domain/addresses.ts'
import type { Agent, Category } from '#site/domain/agent.ts'
import { brandLine } from '#site/domain/brand.ts'
import { cardOf } from '#site/domain/card.ts'
import { pictureAt } from '#site/domain/images/picture.ts'
import { githubLink, webAddress, xLink } from '#site/domain/links/links.ts'
import { HOME } from '#site/domain/texts/syndication.ts'
import { agentAddress } from './reply.ts'

/** The price of other agents isn't known, and an offer needs one. */
const FREE: Offer = { '@type': 'Offer', category: 'free', price: 0, priceCurrency: 'USD' }

export function graph(...things: readonly Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things }
}

export function application(
  origin: string,
  agent: Agent,
  image: string,
): Exclude<SoftwareApplication, string> {
  const page = agentAddress(origin, agent.id)
  const links = [webAddress(agent.websiteUrl), githubLink(agent.githubUrl)?.href, xLink(agent.xAccount)?.href]
  return {
    '@type': 'SoftwareApplication',
    '@id': page,
    identifier: agent.id,
    name: agent.name,
    description: cardOf(agent).description,
    url: page,
    image: new URL(image, origin).href,
    ...screenshots(origin, agent),
    ...(agent.categoryName && { applicationCategory: agent.categoryName }),
    ...(agent.tags.length > 0 && { keywords: agent.tags }),
    ...(agent.facts?.release && { softwareVersion: agent.facts.release }),
    ...(agent.facts?.license && { license: `https://spdx.org/licenses/${agent.facts.license}` }),
    datePublished: agent.createdAt,
    dateModified: agent.updatedAt,
    sameAs: links.filter((link) => link !== undefined),
    ...(agent.pricingModel === 'free' && { offers: FREE }),
  }
}

function screenshots(origin: string, { previewImages, previewSizes }: Agent): { screenshot?: string[] } {
  const shown = previewImages.map((image, at) => new URL(pictureAt(image, previewSizes[at]).src, origin).href)
  return shown.length > 0 ? { screenshot: shown } : {}
}

export function breadcrumbs(origin: string, agent: Agent, category: Category | undefined): BreadcrumbList {
  const above = category?.slug ? [{ name: category.name, path: categoryPath(category.slug) }] : []
  return trail(origin, [...above, { name: agent.name, path: agentPath(agent.id) }])
}

export function trail(origin: string, pages: readonly { name: string; path: string }[]): BreadcrumbList {
  const itemListElement = [{ name: HOME, path: '/' }, ...pages].map<ListItem>(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

export function agentList(
  origin: string,
  name: string,
  agents: readonly Pick<Agent, 'id' | 'name'>[],
): ItemList {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: agents.length,
    itemListElement: agents.map<ListItem>(({ id, name: called }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: called,
      url: agentAddress(origin, id),
    })),
  }
}

export function webSite(config: App.Locals['config']): WebSite {
  const { SITE_NAME: name, SITE_URL: origin } = config
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@type': 'WebSite',
    '@id': `${origin}/`,
    url: `${origin}/`,
    name,
    description: brandLine(config),
    potentialAction: search,
  }
}

/** Escapes the JSON, so that it can't end its script element or break a line. */
export function scriptJson(thing: Thing | Graph): string {
  return JSON.stringify(thing).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
