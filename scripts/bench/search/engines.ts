/** Roster's search and two others on the same agents: MiniSearch, and PocketBase's `~` filter on a real PocketBase. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import MiniSearch from 'minisearch'
import pLimit from 'p-limit'
import { pino } from 'pino'
import PocketBase, { BaseAuthStore } from 'pocketbase'
import type { Agent, Category } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { type Found, SearchIndex } from '#site/server/catalogue/search/search-index.ts'
import { CONCEPTS, SYNONYMS } from '#site/server/catalogue/search/word-files.ts'
import { readConfig } from '#site/server/config/config.ts'
import { startPocketBase } from '#site/server/pocketbase/process.ts'

const ANSWERS = 12
const WRITES_IN_FLIGHT = 8
const SUPERUSER = { email: 'bench@example.com', password: 'bench-password-1' }

export interface Engine {
  name: string
  /** Names of the agents found, the best first. */
  search(query: string): string[] | Promise<string[]>
}

/** Roster's search, run in this process. */
export interface LocalEngine extends Engine {
  search(query: string): string[]
}

/** Finds what its first page shows. */
export interface OwnEngine extends LocalEngine {
  found(query: string): Found
  /** Without what only fills up the page. */
  matches(query: string): string[]
}

export function ownSearch(agents: readonly Agent[], categories: readonly Category[] = []): OwnEngine {
  const byId = new Map(agents.map((agent) => [agent.id, agent]))
  const tagsOf = (id: string) => byId.get(id)?.tags ?? []
  const index = new SearchIndex({ synonyms: SYNONYMS, concepts: CONCEPTS, tagsOf })
  index.describe(categories)
  index.load(agents)
  const rest: Omit<ListQuery, 'search'> = { categoryIds: [], sortBy: 'popular', limit: ANSWERS, offset: 0 }
  const found = (search: string) => index.search({ ...rest, search })
  const named = (ids: readonly string[]) => ids.map((id) => byId.get(id)?.name ?? '')
  return {
    name: 'Roster',
    found,
    matches: (query) => named(found(query).ids),
    search: (query) => {
      const { ids, also } = found(query)
      return named([...ids, ...(also?.ids ?? [])])
    },
  }
}

/** As its documentation recommends for a search box: prefixes and an edit for every five letters. */
export function miniSearch(agents: readonly Agent[]): LocalEngine {
  const index = new MiniSearch<Record<'id' | 'name' | 'tags' | 'category' | 'description', string>>({
    fields: ['name', 'tags', 'category', 'description'],
    storeFields: ['name'],
    searchOptions: { prefix: true, fuzzy: 0.2 },
  })
  index.addAll(
    agents.map(({ id, name, tags, categoryName, description }) => ({
      id,
      name,
      tags: tags.join(' '),
      category: categoryName,
      description,
    })),
  )
  const search = (query: string) => index.search(query).slice(0, ANSWERS)
  return { name: 'MiniSearch', search: (query) => search(query).map(({ name }) => String(name)) }
}

/** Runs `work` with a PocketBase that holds these agents and is thrown away afterwards. */
export async function withFilter<Result>(
  agents: readonly Agent[],
  work: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'roster-bench-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    POCKETBASE_PORT: '0',
    SUPERUSER_EMAIL: SUPERUSER.email,
    SUPERUSER_PASSWORD: SUPERUSER.password,
  })
  const pocketBase = await startPocketBase(config, pino({ level: 'silent' }))
  try {
    const client = new PocketBase(pocketBase.connection.url, new BaseAuthStore())
    client.autoCancellation(false)
    await client.collection('_superusers').authWithPassword(SUPERUSER.email, SUPERUSER.password)
    await write(client, agents)
    return await work(filterEngine(client))
  } finally {
    await pocketBase.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function filterEngine(client: PocketBase): Engine {
  return {
    name: "PocketBase's ~",
    search: async (query) => {
      const options = { filter: likeFilter(query), sort: '-upvotes,id', skipTotal: true }
      const { items } = await client.collection('agents').getList<{ name: string }>(1, ANSWERS, options)
      return items.map(({ name }) => name)
    },
  }
}

/** PocketBase's own way to search: the text as it is, somewhere in a field. */
export function likeFilter(query: string): string {
  const text = JSON.stringify(query)
  return `status = "approved" && (name ~ ${text} || description ~ ${text} || tags ~ ${text})`
}

async function write(client: PocketBase, agents: readonly Agent[]): Promise<void> {
  const categories = new Map(agents.map(({ categoryId, categoryName }) => [categoryId, categoryName]))
  let position = 0
  for (const [id, name] of categories) {
    position += 1
    await client
      .collection('categories')
      .create({ id, name, slug: `category-${position}`, description: '', position })
  }
  await pLimit(WRITES_IN_FLIGHT).map(agents, ({ categoryId, categoryName: _, ...agent }) =>
    client.collection('agents').create({ ...agent, category: categoryId }, { fields: 'id' }),
  )
}
