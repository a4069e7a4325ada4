/** RSS 2.0, Atom and JSON Feed of agents, newest first. */
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import type { Agent } from '#site/domain/agent.ts'
import { BRAND_NAME } from '#site/domain/brand.ts'
import { agentAddress } from './addresses.ts'
import { escapeXml, xmlText } from './reply.ts'

/** Names the kind of a second category in RSS and Atom. */
const PRICING_SCHEME = '/api/openapi.json#pricingModel'

export interface Feed {
  /** The canonical origin. */
  origin: string
  title: string
  description: string
  /** The page it belongs to. */
  pagePath: string
  /** Its own address. */
  feedPath: string
  agents: readonly Agent[]
}

export function rssFeed({ origin, title, description, pagePath, feedPath, agents }: Feed): string {
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
      guid: { value: agentAddress(origin, agent.id), isPermaLink: true },
      pubDate: agent.createdAt,
      // Readers take it for HTML.
      description: paragraphs(agent.description),
      categories: [
        ...(agent.categoryName ? [{ name: xmlText(agent.categoryName) }] : []),
        { name: agent.pricingModel, domain: origin + PRICING_SCHEME },
      ],
      atom: { links: [{ href: xmlText(agent.websiteUrl), rel: 'related' }] },
    })),
  })
}

export function atomFeed({ origin, title, description, pagePath, feedPath, agents }: Feed): string {
  return generateAtomFeed({
    id: origin + feedPath,
    title: { value: xmlText(title) },
    subtitle: { value: xmlText(description) },
    updated: lastChange(agents),
    authors: [{ name: BRAND_NAME, uri: origin }],
    links: [
      { href: origin + feedPath, rel: 'self', type: 'application/atom+xml' },
      { href: origin + pagePath, rel: 'alternate', type: 'text/html' },
    ],
    entries: agents.map((agent) => ({
      id: agentAddress(origin, agent.id),
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

export function jsonFeed({ origin, title, description, pagePath, feedPath, agents }: Feed): string {
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
      tags: [agent.categoryName, agent.pricingModel, ...agent.tags].filter(Boolean),
      // The format's own way for what it has no field for.
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
