/** What each surface says about one agent, in the same words. */
import { decodeHTML } from 'entities'
import type { Agent } from '#site/domain/agent.ts'
import { QUALITY_LABELS, qualitiesOf } from '#site/domain/qualities.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { PRICING } from '#site/domain/texts/agent.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { structuredData } from './read-syndication.ts'

export interface Told {
  id: string
  name: string
  category: string
  pricing: string
  qualities: string[]
  tags: string[]
  upvotes: number
  added: string
  updated: string
}

/** In the API and the dumps. */
export function toldByAgent(agent: Agent): Told {
  return {
    id: agent.id,
    name: agent.name,
    category: agent.categoryName,
    pricing: agent.pricingModel,
    qualities: qualitiesOf(agent).map((quality) => QUALITY_LABELS[quality]),
    tags: agent.tags.map(tagLabel),
    upvotes: agent.upvotes,
    added: agent.createdAt,
    updated: agent.updatedAt,
  }
}

/** In MCP and, as front matter, in the Markdown twin. */
export function toldByRecord(record: Record<string, unknown>): unknown {
  const { id, name, category, pricing, qualities, tags, upvotes, added, updated } = record
  return { id, name, category, pricing, qualities, tags, upvotes, added, updated }
}

export function toldByTwin(text: string): unknown {
  const [, front = ''] = /^---\n([\s\S]*?)\n---\n/.exec(text) ?? []
  const pairs = front.split('\n').map((line) => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon), JSON.parse(line.slice(colon + 2))]
  })
  return toldByRecord(Object.fromEntries(pairs))
}

export function toldByEntry(entry: Record<string, unknown>): unknown {
  const { identifier, displayName: name, updatedAt: updated, ...others } = entry
  return toldByRecord({ ...others, id: String(identifier).split(':').at(-1), name, updated })
}

/** Partly what people see, partly its JSON-LD. */
export function toldByPage(html: string): unknown {
  const { '@graph': things } = structuredData(html)
  const application = things.find((thing) => thing['@type'] === 'SoftwareApplication') ?? {}
  const {
    identifier: id,
    name,
    applicationCategory: category = '',
    datePublished,
    dateModified,
  } = application
  const details = /<h2 id="agent-details"[\s\S]*?<\/dl>/.exec(html)?.[0] ?? ''
  const label = textOf(new RegExp(`>${PRICING}</dt>\\s*<dd[^>]*>([\\s\\S]*?)</dd>`).exec(details)?.[1])
  const [pricing] = Object.entries(PRICING_LABELS).find(([, one]) => one === label) ?? []
  const qualities = details.matchAll(/href="\/\?quality=[^"]+"[^>]*>([\s\S]*?)<\/a>/g)
  const list = /<ul class="taglist"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? ''
  const tags = list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)
  return {
    id,
    name,
    category,
    pricing,
    qualities: Array.from(qualities, ([, quality]) => textOf(quality)),
    tags: Array.from(tags, ([, tag]) => textOf(tag)),
    upvotes: Number(new RegExp(`data-upvotes="${id}" data-count="(\\d+)"`).exec(html)?.[1]),
    added: datePublished,
    updated: dateModified,
  }
}

function textOf(html = ''): string {
  return decodeHTML(html.replace(/<[^>]*>/g, '')).trim()
}
