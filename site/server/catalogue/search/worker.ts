/** The search worker: builds the index from the replica, keeps it current, and answers queries as JSON. */
import { workerData } from 'node:worker_threads'
import type { AgentList, AlsoIn } from '#site/contracts/agents.ts'
import type { Agent } from '#site/domain/agent.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { similarTo } from '#site/server/catalogue/agent-page.ts'
import { listText } from '#site/server/catalogue/caches.ts'
import { CatalogueReader } from '#site/server/catalogue/reader.ts'
import { openReplica } from '#site/server/replica/schema.ts'
import { sendEvent, serveRequests } from '#site/server/threads/in-thread.ts'
import type { Change, SearchEvent, SearchRequest } from './client.ts'
import { CONCEPTS } from './concepts.ts'
import { SYNONYMS } from './lexicon.ts'
import { SearchIndex } from './search-index.ts'
import type { Selection } from './selection.ts'

const BESIDES = 4
const reader = new CatalogueReader(openReplica(workerData.path, { readOnly: true }))
const tagsOf = (id: string) => reader.agent(id)?.tags ?? []
const index = new SearchIndex({ synonyms: SYNONYMS, concepts: CONCEPTS, tagsOf })

const version = reader.version()
index.describe(reader.categories())
index.load(everyAgent())
serveRequests(serve, () => reader.close())
sendEvent<SearchEvent>(version)

function* everyAgent(): Generator<Agent> {
  for (const agents of reader.agentBatches()) yield* agents
}

function serve(request: SearchRequest): string {
  if (request.kind === 'search') return search(request.query)
  follow(request)
  return ''
}

function follow(change: Change): void {
  for (const id of change.removed) index.remove(id)
  for (const agent of reader.agents(change.changed)) index.add(agent)
  for (const agent of reader.agents(change.voted)) index.vote(agent)
  index.describe(reader.categories())
  if (index.isStale()) sendEvent<SearchEvent>('stale')
}

function search(query: ListQuery): string {
  const { ids, also, facets, like, ...rest } = index.search(query)
  const spelt = { ...facets, tags: reader.spelt(facets.tags) }
  const [only] = rest.total === 1 && !also ? reader.agents(ids) : []
  return listText(reader.agentTexts(ids), {
    ...rest,
    facets: spelt,
    also: only ? besides(only, query) : also && alsoIn(also),
    ...liked(only?.id ?? like),
  })
}

/** The most popular agents of the category, for a search that finds a single agent by name. */
function besides(only: Agent, query: ListQuery): AlsoIn<string> | undefined {
  const { id, categoryId } = only
  const { agents } = reader.list({ ...query, search: '', categoryIds: [categoryId], limit: BESIDES + 1 })
  const ids = agents.map((agent) => agent.id).filter((other) => other !== id)
  return ids.length > 0 ? alsoIn({ categoryId, ids: ids.slice(0, BESIDES) }) : undefined
}

/** Only if the agent has a page of alternatives. */
function liked(id: string | undefined): Pick<AgentList, 'like'> {
  const agent = id === undefined ? undefined : reader.agent(id)
  if (!agent || similarTo(agent, reader, 1).agents.length === 0) return {}
  return { like: { id: agent.id, name: agent.name } }
}

function alsoIn({ categoryId, ids }: NonNullable<Selection['also']>): AlsoIn<string> | undefined {
  const category = reader.categories().find(({ id }) => id === categoryId)
  return category && { categoryId, categoryName: category.name, agents: reader.agentTexts(ids) }
}
