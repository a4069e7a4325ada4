/** The expected results and counts of filters, computed from the agents without an index. */

import type { Facets } from '#site/contracts/agents.ts'
import { type Agent, PRICING_MODELS } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { TAG_FILTERS_SHOWN, TAG_PAGE_AGENTS_MIN } from '#site/domain/limits.ts'
import { PLATFORMS } from '#site/domain/platforms.ts'
import { QUALITIES, qualitiesOf } from '#site/domain/qualities.ts'
import { tagSlugs } from '#site/domain/tags.ts'
import { CATEGORIES } from '#site/tests/support/samples/sample-agents.ts'

/** `all`: the agents of the whole catalogue, whose number decides which tags have a page. */
export function filteredByHand(
  found: readonly Agent[],
  query: ListQuery,
  all: readonly Agent[] = found,
): { agents: Agent[]; facets: Facets } {
  const { categoryIds, pricingModel, qualities = [], worksWith = [], tags = [] } = query
  const inCategories = ({ categoryId }: Agent) => categoryIds.length === 0 || categoryIds.includes(categoryId)
  const atPrice = (agent: Agent) => !pricingModel || agent.pricingModel === pricingModel
  const had = found.filter(
    (agent) =>
      qualities.every((quality) => qualitiesOf(agent).includes(quality)) &&
      worksWith.every((platform) => agent.worksWith.includes(platform)) &&
      tags.every((slug) => tagSlugs(agent.tags).has(slug)),
  )
  const agents = had.filter((agent) => inCategories(agent) && atPrice(agent))
  const categories: Record<string, number> = {}
  for (const { categoryId } of had.filter(atPrice)) {
    if (categoryId) categories[categoryId] = (categories[categoryId] ?? 0) + 1
  }
  const pricingModels = { free: 0, freemium: 0, paid: 0, enterprise: 0 }
  for (const agent of had.filter(inCategories)) pricingModels[agent.pricingModel]++
  return {
    agents,
    facets: {
      categories,
      pricingModels,
      qualities: Object.fromEntries(
        QUALITIES.map((quality) => [
          quality,
          agents.filter((agent) => qualitiesOf(agent).includes(quality)).length,
        ]),
      ) as Facets['qualities'],
      worksWith: Object.fromEntries(
        PLATFORMS.map((platform) => [
          platform,
          agents.filter((agent) => agent.worksWith.includes(platform)).length,
        ]),
      ) as Facets['worksWith'],
      tags: tagsCounted(agents, all, tags),
    },
  }
}

function tagsCounted(
  agents: readonly Agent[],
  all: readonly Agent[],
  asked: readonly string[],
): Facets['tags'] {
  const everywhere = carriers(all)
  const found = [...carriers(agents)]
    .filter(([slug]) => (everywhere.get(slug)?.count ?? 0) >= TAG_PAGE_AGENTS_MIN)
    .map(([slug, { count }]) => ({ slug, tag: spelt(everywhere, slug), count }))
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
    .slice(0, TAG_FILTERS_SHOWN)
  const missing = asked.filter((slug) => !found.some((tag) => tag.slug === slug))
  return [...found, ...missing.map((slug) => ({ slug, tag: spelt(everywhere, slug), count: agents.length }))]
}

type Carriers = Map<string, { count: number; spellings: Map<string, number> }>

/** Counted once per catalogue, because random searches have the same one. */
const counted = new WeakMap<readonly Agent[], Carriers>()

function carriers(agents: readonly Agent[]): Carriers {
  const found = counted.get(agents) ?? countCarriers(agents)
  counted.set(agents, found)
  return found
}

function countCarriers(agents: readonly Agent[]): Carriers {
  const found: Carriers = new Map()
  for (const [slug, tag] of agents.flatMap(({ tags }) => [...tagSlugs(tags)])) {
    const { count, spellings } = found.get(slug) ?? { count: 0, spellings: new Map() }
    found.set(slug, { count: count + 1, spellings: spellings.set(tag, (spellings.get(tag) ?? 0) + 1) })
  }
  return found
}

function spelt(everywhere: Carriers, slug: string): string {
  const { count, spellings } = everywhere.get(slug) ?? { count: 0, spellings: new Map<string, number>() }
  if (count < TAG_PAGE_AGENTS_MIN) return slug
  return [...spellings].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0] ?? slug
}

/** Random filters, some of which match nothing. */
export function randomFilters(
  random: () => number,
): Omit<ListQuery, 'search' | 'sortBy' | 'limit' | 'offset'> {
  const ids = [...CATEGORIES.map(({ id }) => id), 'nosuchcategory1', 'nosuchcategory2']
  const slugs = ['code', 'mail', 'self-hosted', 'no-code', 'nosuchtag']
  return {
    categoryIds: random() < 0.3 ? [] : ids.filter(() => random() < 0.4),
    pricingModel: random() < 0.5 ? undefined : PRICING_MODELS[Math.floor(random() * 4)],
    qualities: random() < 0.5 ? [] : QUALITIES.filter(() => random() < 0.25),
    worksWith: random() < 0.7 ? [] : PLATFORMS.filter(() => random() < 0.15),
    tags: random() < 0.6 ? [] : slugs.filter(() => random() < 0.3),
  }
}
