/** What changed in PocketBase, by cursor: the only way from the system of record to the catalogue. */
import { EventSource } from 'eventsource'
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import type { Decision } from '#site/domain/moderation.ts'
import type { Article } from '#site/domain/news.ts'
import { connect, type PocketBaseConnection } from './connection.ts'
import { agentOf, articlesOf, categoriesOf, decisionsOf, type FeedCategory } from './records.ts'
import { onWake } from './wake.ts'

export interface FeedBatch {
  /** All changes up to here are in this batch. */
  cursor: number
  /** Ask again at once. */
  more: boolean
  /** The outbox no longer reaches back to the cursor: take a snapshot instead; the other fields are empty. */
  lost: boolean
  /** Approved agents of which more than the counter changed, whole. */
  agents: Agent[]
  /** Ids that are not public, or not any more. */
  removed: string[]
  /** Agents of which only the counter changed. */
  votes: { id: string; upvotes: number }[]
  /** All of them in display order, when any changed. */
  categories?: FeedCategory[]
  /** All public articles, newest first, when any changed. */
  news?: Article[]
  /** New ones of the public log. */
  moderation?: Decision[]
  /** Numbers of decisions that were taken back at once. */
  withdrawn?: number[]
}

export interface Snapshot {
  /** Changes after this may or may not be in the snapshot; the feed gives them again. */
  cursor: number
  /** All approved agents in pages, ordered by id. */
  agents: AsyncIterable<Agent[]>
  categories: FeedCategory[]
  news: Article[]
  /** The whole public log in pages, the first decision first. */
  moderation: AsyncIterable<Decision[]>
}

export interface Feed {
  changes(after: number): Promise<FeedBatch>
  snapshot(): Promise<Snapshot>
  /** Calls back whenever something may have changed (PocketBase's realtime); returns a stop function. Reconnects by itself. */
  onWake(wake: () => void): () => void
}

const PAGE = 1000
const rows = z.array(z.unknown())
const changesAnswer = z.object({
  cursor: z.number().int(),
  more: z.boolean(),
  lost: z.boolean(),
  agents: rows.default([]),
  removed: z.array(z.string()).default([]),
  votes: z.array(z.object({ id: z.string(), upvotes: z.number().int() })).default([]),
  categories: rows.optional(),
  news: rows.optional(),
  moderation: rows.optional(),
  withdrawn: z.array(z.number().int()).optional(),
})
const logAnswer = z.object({ moderation: rows })
const snapshotAnswer = z.object({
  cursor: z.number().int(),
  agents: rows,
  categories: rows.optional(),
  news: rows.optional(),
})

export function openFeed(connection: PocketBaseConnection): Feed {
  globalThis.EventSource ??= EventSource
  const client = connect(connection)
  return {
    changes: (after) => readChanges(client, after),
    snapshot: () => readSnapshot(client),
    onWake: (wake) => onWake(client, wake),
  }
}

async function readChanges(client: PocketBase, after: number): Promise<FeedBatch> {
  const answer = changesAnswer.parse(await client.send('/api/roster/changes', { query: { after } }))
  const { categories, news, moderation, withdrawn, ...batch } = answer
  const { agents, broken } = readAgents(answer.agents)
  return {
    ...batch,
    agents,
    removed: [...answer.removed, ...broken],
    ...(categories && { categories: categoriesOf(categories) }),
    ...(news && { news: articlesOf(news) }),
    ...(moderation && { moderation: decisionsOf(moderation) }),
    ...(withdrawn && { withdrawn }),
  }
}

async function readSnapshot(client: PocketBase): Promise<Snapshot> {
  const first = await readPage(client, '')
  return {
    cursor: first.cursor,
    agents: pages(client, first.agents),
    categories: categoriesOf(first.categories ?? []),
    news: articlesOf(first.news ?? []),
    moderation: readLog(client),
  }
}

async function* pages(client: PocketBase, first: unknown[]): AsyncGenerator<Agent[]> {
  let page = first
  while (page.length > 0) {
    yield readAgents(page).agents
    if (page.length < PAGE) return
    page = (await readPage(client, idOf(page.at(-1)))).agents
  }
}

async function* readLog(client: PocketBase): AsyncGenerator<Decision[]> {
  let [after, isMore] = [0, true]
  while (isMore) {
    const answer = await client.send('/api/roster/moderation/rows', { query: { after } })
    const { moderation } = logAnswer.parse(answer)
    const decisions = decisionsOf(moderation)
    yield decisions
    after = decisions.at(-1)?.number ?? after
    isMore = moderation.length === PAGE && decisions.length > 0
  }
}

async function readPage(client: PocketBase, after: string): Promise<z.output<typeof snapshotAnswer>> {
  return snapshotAnswer.parse(await client.send('/api/roster/snapshot', { query: { after, limit: PAGE } }))
}

/** A row that cannot be shown (raw SQL may write anything) counts as not public instead of stopping the feed. */
function readAgents(found: readonly unknown[]): { agents: Agent[]; broken: string[] } {
  const agents: Agent[] = []
  const broken: string[] = []
  for (const row of found) {
    const agent = agentOf(row)
    if (agent) agents.push(agent)
    else broken.push(idOf(row))
  }
  return { agents, broken }
}

function idOf(row: unknown): string {
  return z.object({ id: z.string() }).parse(row).id
}
