/** Searches of the seed with judged results, and metrics of how well the actual results agree. */

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Agent, Category } from '#site/domain/agent.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { CONCEPTS } from '#site/server/catalogue/search/concepts.ts'
import { SYNONYMS } from '#site/server/catalogue/search/lexicon.ts'
import { SearchIndex } from '#site/server/catalogue/search/search-index.ts'
import { bareAgent } from '../../../../scripts/bench/corpus.ts'
import { readCatalogue } from '../../../../scripts/seed/read-catalogue.ts'
import { seedId } from '../../../../scripts/seed/seed-rows.ts'

const RESULTS = 12
const WANTED = 3
const ACCEPTABLE = 1
const MISSPELLED_LENGTH_MIN = 5
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Gain by the key of an agent's name; 0 for others. */
export interface Judged {
  query: string
  gains: ReadonlyMap<string, number>
}

/** Names of the results, the best first. */
export type Search = (query: string) => string[]

export function rosterSearch(agents: readonly Agent[], categories: readonly Category[] = []) {
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const index = new SearchIndex({
    synonyms: SYNONYMS,
    concepts: CONCEPTS,
    tagsOf: (id) => byId.get(id)?.tags ?? [],
  })
  index.describe(categories)
  index.load(agents)
  const found = (search: string) =>
    index.search({ search, categoryIds: [], sortBy: 'popular', limit: RESULTS, offset: 0 })
  const named = (ids: readonly string[]) => ids.map((id) => byId.get(id)?.name ?? '')
  return {
    found,
    /** Without agents that only fill up the page. */
    matches: (query: string) => named(found(query).ids),
    search: (query: string) => {
      const { ids, also } = found(query)
      return named([...ids, ...(also?.ids ?? [])])
    },
  }
}

export function seedAgents(): Agent[] {
  const { agents, categories } = readCatalogue()
  const names = new Map(categories.map(({ slug, name }) => [slug, name]))
  return agents
    .filter(({ status }) => status === 'approved')
    .map(({ category, votes, addedDaysAgo, ...agent }) => {
      const { name, description, websiteUrl, pricingModel, maker, tags, worksWith } = agent
      const categoryName = names.get(category) ?? ''
      const ids = { id: seedId('agent', name), categoryId: seedId('category', categoryName) }
      const searched = { name, description, websiteUrl, categoryName, pricingModel, maker, tags, worksWith }
      return bareAgent(addedDaysAgo, { ...ids, ...searched, upvotes: votes })
    })
}

export function seedCategories(): Category[] {
  return readCatalogue().categories.map((category) => ({
    id: seedId('category', category.name),
    ...category,
  }))
}

const goldenSchema = z.array(
  z.strictObject({
    kind: z.enum(['navigational', 'task']),
    query: z.string(),
    /** By the agent's name: 3 was meant, 2 fits well, 1 is close. */
    grades: z.record(z.string(), z.number().int().min(1).max(3)),
  }),
)

/** The searches that these agents can answer. */
export function goldenSearches(agents: readonly Agent[]): Judged[] {
  const known = new Set(agents.map(({ name }) => nameKey(name)))
  const file = readFileSync(new URL('./golden-searches.json', import.meta.url), 'utf8')
  return goldenSchema
    .parse(JSON.parse(file))
    .map(({ query, grades }) => ({
      query,
      gains: new Map(
        Object.entries(grades)
          .map(([name, grade]) => [nameKey(name), 2 ** grade - 1] as const)
          .filter(([key]) => known.has(key)),
      ),
    }))
    .filter(({ gains }) => gains.size > 0)
}

/** What people want and don't know by name; the first line of intents.txt explains the format. */
export function judgedIntents(
  agents: readonly Agent[],
  file: 'intents' | 'everyday' | 'languages' = 'intents',
): Judged[] {
  const known = new Set(agents.map(({ name }) => name))
  return linesOf(file).map((line) => {
    const [query = '', wanted = '', acceptable = ''] = line.split(' | ').map((part) => part.trim())
    return { query, gains: intentGains(names(wanted), names(acceptable), agents, known) }
  })
}

export function irrelevantSearches(): string[] {
  return linesOf('irrelevant')
}

function linesOf(file: string): string[] {
  const lines = readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8').split('\n')
  return lines.filter((line) => line && !line.startsWith('#'))
}

function names(text: string): string[] {
  return text.split(/;\s+/).filter(Boolean)
}

function intentGains(wanted: string[], acceptable: string[], agents: readonly Agent[], known: Set<string>) {
  const near = acceptable.flatMap((entry) => {
    if (entry.startsWith('-')) return []
    if (!entry.startsWith('@')) return [entry]
    return agents.filter(({ categoryName }) => categoryName === entry.slice(1)).map(({ name }) => name)
  })
  const without = new Set(acceptable.filter((entry) => entry.startsWith('-')).map((entry) => entry.slice(1)))
  const gains = [
    ...near.map((name) => [name, ACCEPTABLE] as const),
    ...wanted.map((name) => [name, WANTED] as const),
  ]
  for (const [name] of gains) if (!known.has(name)) throw new Error(`${name} isn't in the seed`)
  return new Map(gains.filter(([name]) => !without.has(name)).map(([name, gain]) => [nameKey(name), gain]))
}

export function meanNdcg(searches: readonly Judged[], search: Search, places: number): number {
  return mean(searches.map(({ query, gains }) => ndcg(search(query), gains, places)))
}

/** Percentage of searches whose first result is a wanted one. */
export function wantedFirst(intents: readonly Judged[], search: Search): number {
  return (
    100 *
    mean(intents.map(({ query, gains }) => Number(gains.get(nameKey(search(query)[0] ?? '')) === WANTED)))
  )
}

/** Normalized discounted cumulative gain of the first names. A repeated name counts once. */
function ndcg(names: readonly string[], gains: ReadonlyMap<string, number>, places: number): number {
  const first = names.slice(0, places).map(nameKey)
  const gained = first.map((key, place) => (first.indexOf(key) === place ? (gains.get(key) ?? 0) : 0))
  const ideal = [...gains.values()].sort((a, b) => b - a).slice(0, places)
  return discounted(gained) / discounted(ideal)
}

function discounted(gains: readonly number[]): number {
  return gains.reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
}

interface Typed {
  name: string
  text: string
}

/** Percentage of typed texts that find their agent among the first `places`. */
export function foundAmong(places: number, typed: readonly Typed[], search: Search): number {
  const isFound = ({ name, text }: Typed) =>
    search(text)
      .slice(0, places)
      .some((other) => nameKey(other) === nameKey(name))
  return 100 * mean(typed.map((one) => Number(isFound(one))))
}

/** Every name as written, in lowercase, in uppercase, and without spaces and punctuation. */
export function exactNames(agents: readonly Agent[]): Typed[] {
  return agents.flatMap(({ name }) =>
    [name, name.toLowerCase(), name.toUpperCase(), nameKey(name)].map((text) => ({ name, text })),
  )
}

/** Every longer name in lowercase with one letter inserted, deleted, replaced, or swapped with the next. */
export function misspelledNames(agents: readonly Agent[], editsPerName: number): Typed[] {
  const random = randomNumbers(3)
  return agents
    .filter(({ name }) => [...nameKey(name)].length >= MISSPELLED_LENGTH_MIN)
    .flatMap(({ name }) =>
      Array.from({ length: editsPerName }, () => ({ name, text: misspelled(name, random) })),
    )
}

function misspelled(name: string, random: () => number): string {
  const text = name.toLowerCase()
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
  const places = [...text].flatMap((letter, at) => (/[\p{L}\p{N}]/u.test(letter) ? [at] : []))
  for (;;) {
    const at = pick(places) ?? 0
    const [before, here = '', after] = [text.slice(0, at), text[at], text.slice(at + 1)]
    const other = pick([...LETTERS]) ?? 'a'
    const swapped = (after[0] ?? '') + here + after.slice(1)
    const edited =
      pick([before + after, before + other + here + after, before + other + after, before + swapped]) ?? text
    if (nameKey(edited) !== nameKey(text)) return edited.trim()
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
