import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { type ListQuery, SORTS } from '#site/domain/filters.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { CATEGORIES, sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { randomFilters } from '#site/tests/support/searches/filtered-by-hand.ts'
import { seedAgents, seedCategories } from '#site/tests/support/searches/judged-searches.ts'
import { picker } from '../../../../scripts/bench/corpus.ts'
import { CONCEPTS } from './concepts.ts'
import { SYNONYMS } from './lexicon.ts'
import { SearchIndex } from './search-index.ts'

vi.setConfig({ testTimeout: 60_000 })

const CHANGES = 300
const SEARCHES = 60
const STARTING_AGENTS = 60

const corpora = {
  'the seed catalogue': { agents: seedAgents(), categories: seedCategories() },
  'an invented catalogue of few words': { agents: sampleAgents(300), categories: CATEGORIES },
}

test.each(Object.entries(corpora))(
  'an index of %s that was changed step by step finds the same as a fresh one',
  (_, { agents, categories }) => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomNumbers(seed)
        const pick = picker(random)
        const current = new Map<string, Agent>()
        const open = (loaded: Iterable<Agent>) => {
          const tagsOf = (id: string) => current.get(id)?.tags ?? []
          const index = new SearchIndex({ synonyms: SYNONYMS, concepts: CONCEPTS, tagsOf })
          index.describe(categories)
          index.load(loaded)
          return index
        }
        for (const agent of agents.slice(0, STARTING_AGENTS)) current.set(agent.id, agent)
        const changed = open(current.values())
        for (let n = 0; n < CHANGES; n++) {
          const { id } = pick(agents)
          const known = current.get(id)
          const kind = random()
          if (kind < 0.3) {
            current.delete(id)
            changed.remove(id)
          } else if (known && kind < 0.5) {
            current.set(id, { ...known, upvotes: Math.floor(random() * 50) })
            changed.vote(current.get(id) ?? known)
          } else {
            const { name, maker } = pick(agents)
            const { categoryId, categoryName, pricingModel, tags } = pick(agents)
            const texts = { name, maker, description: pick(agents).description, tags }
            const agent = { ...pick(agents), id, ...texts, categoryId, categoryName, pricingModel }
            current.set(id, agent)
            changed.add(agent)
          }
        }
        // One category loses all of its agents.
        const { categoryId: empty } = pick(agents)
        for (const { id, categoryId } of [...current.values()]) {
          if (categoryId !== empty) continue
          current.delete(id)
          changed.remove(id)
        }
        const fresh = open([...current.values()].sort((a, b) => (a.id < b.id ? -1 : 1)))
        for (let n = 0; n < SEARCHES; n++) {
          const query: ListQuery = {
            ...(n % 3 === 0 ? randomFilters(random) : { categoryIds: [] }),
            search: searchFor(pick(agents), random),
            sortBy: n % 2 ? 'popular' : pick(SORTS),
            limit: 20,
            offset: 0,
          }
          const found = JSON.stringify(changed.search(query))
          expect(found, query.search).toBe(JSON.stringify(fresh.search(query)))
        }
      }),
      { numRuns: 4 },
    )
  },
)

/** A search that somebody who looks for this agent may type, also misspelled. */
function searchFor({ name, description, categoryName, tags }: Agent, random: () => number): string {
  const words = description.toLowerCase().split(/\W+/)
  const from = Math.floor(random() * words.length)
  const phrase = (count: number) => words.slice(from, from + count).join(' ')
  const searches = [
    name,
    name.slice(0, 4),
    `${name} alternative`,
    `${name} for ${phrase(1)}`,
    `like ${name} but ${tags[0] ?? 'free'}`,
    phrase(1),
    phrase(2),
    phrase(4),
    phrase(1).slice(0, 3),
    `free ${phrase(1)}`,
    `${categoryName} ${phrase(1)}`,
    'open source',
  ]
  const search = searches[Math.floor(random() * searches.length)] ?? name
  return random() < 0.35 ? misspelled(search, random) : search
}

function misspelled(text: string, random: () => number): string {
  const at = Math.floor(random() * text.length)
  const letter = 'aeinst'[Math.floor(random() * 6)] ?? ''
  return text.slice(0, at) + letter + text.slice(at + (random() < 0.5 ? 1 : 0))
}
