/** The agents that judged searches run on: the project's seed and, when its file is given, an external list. */
import type { Agent, Category } from '#site/domain/agent.ts'
import { canonicalUrl } from '#site/domain/canonical-url.ts'
import { nameKey } from '#site/domain/words/text.ts'
import type { KnownCategory } from '#site/server/importing/match-categories.ts'
import { type Assigned, assignCategories } from '#site/server/importing/match-categories.ts'
import { readDrafts } from '#site/server/importing/read-drafts.ts'
import { readCatalogue, type SeedAgent } from '../../seed/read-catalogue.ts'
import { seedId } from '../../seed/seed-rows.ts'
import { syntheticAgents } from '../corpus.ts'

const NOW = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000

export function seedAgents(): Agent[] {
  const { agents, categories } = readCatalogue()
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return agents
    .filter(({ status }) => status === 'approved')
    .map((agent) => ofSeed(agent, names.get(agent.category) ?? ''))
}

export function seedCategories(): Category[] {
  return readCatalogue().categories.map((category) => ({
    id: seedId('category', category.name),
    ...category,
  }))
}

/** The agents of a CSV file as `npm run import -- --create-categories` makes them beside the `known` categories. */
export async function listAgents(path: string, known: readonly KnownCategory[] = []): Promise<Agent[]> {
  const reading = await readDrafts(path, 'csv')
  if (reading.exported) throw new Error(`${path} is an export of a catalogue; the bench takes a list.`)
  const create = async (name: string) => ({ id: seedId('category', name), name })
  const { assigned } = await assignCategories(reading.drafts, known, create)
  return assigned.map(ofList)
}

/** The invented agents that the bench's sites are filled with. */
export function syntheticCatalogue(count: number): Agent[] {
  return Array.from(syntheticAgents(count), ({ category, age, ...agent }) => ({
    ...agent,
    categoryId: `c${category}`,
    categoryName: `Category ${category + 1}`,
    ...unsearched(age),
  }))
}

/** Leaves out the list's agents that the seed has too. */
export function together(seed: readonly Agent[], list: readonly Agent[]): Agent[] {
  const names = new Set(seed.map(({ name }) => nameKey(name)))
  const addresses = new Set(seed.map(({ websiteUrl }) => canonicalUrl(websiteUrl)))
  const others = list.filter(
    ({ name, websiteUrl }) => !names.has(nameKey(name)) && !addresses.has(canonicalUrl(websiteUrl)),
  )
  return [...seed, ...others]
}

function ofSeed(agent: SeedAgent, categoryName: string): Agent {
  return {
    id: seedId('agent', agent.name),
    name: agent.name,
    description: agent.description,
    websiteUrl: agent.websiteUrl,
    categoryId: seedId('category', categoryName),
    categoryName,
    pricingModel: agent.pricingModel,
    upvotes: agent.votes,
    tags: agent.tags,
    ...unsearched(agent.addedDaysAgo),
  }
}

function ofList({ draft, category, tags }: Assigned): Agent {
  const { name, description, websiteUrl, pricingModel, openSource } = draft
  return {
    id: seedId('listed', websiteUrl),
    name,
    description,
    websiteUrl,
    categoryId: category.id,
    categoryName: category.name,
    pricingModel: pricingModel ?? (openSource ? 'free' : 'freemium'),
    upvotes: 0,
    tags,
    ...unsearched(0),
  }
}

/** Fields that the search does not use. */
function unsearched(ageInDays: number) {
  const createdAt = new Date(NOW - ageInDays * DAY_MS).toISOString()
  return {
    status: 'approved',
    featured: false,
    submittedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
    submittedBy: '',
    previewImages: [],
    previewSizes: [],
    xAccount: '',
    githubUrl: '',
  } satisfies Partial<Agent>
}
