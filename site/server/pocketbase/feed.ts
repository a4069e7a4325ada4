/** The change feed: changes in PocketBase by cursor, the catalogue's only source of data. */

import { EventSource } from 'eventsource'
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import type { Decision } from '#site/domain/moderation.ts'
import type { Article } from '#site/domain/news.ts'
import { connect, type PocketBaseConnection } from './connection.ts'
import {
  agentSchema,
  articleSchema,
  categorySchema,
  decisionSchema,
  type FeedCategory,
  type Log,
  validRows,
} from './records.ts'

export interface Snapshot {
  /** Later changes may be in the snapshot. The feed repeats them. */
  cursor: number
  parts: AsyncIterable<SnapshotPart>
}

export interface SnapshotPart {
  agents?: Agent[] | undefined
  categories?: FeedCategory[] | undefined
  news?: Article[] | undefined
  moderation?: Decision[] | undefined
}

export interface Feed {
  changes(after: number): Promise<FeedBatch>
  snapshot(): Promise<Snapshot>
  onWake(wake: () => void): () => void
}

type Status = 'approved' | 'all'

const PAGE = 1000
const rows = z.array(z.unknown())
const partAnswer = z.object({
  /** In changes: approved agents with changes other than votes. */
  agents: rows.default([]),
  categories: rows.optional(),
  news: rows.optional(),
  moderation: rows.optional(),
})
const changesAnswer = partAnswer.extend({
  cursor: z.number().int(),
  more: z.boolean(),
  /** The outbox doesn't reach back to the cursor: a snapshot is needed. The other fields are empty. */
  lost: z.boolean(),
  removed: z.array(z.string()).default([]),
  votes: z.array(z.object({ id: z.string(), upvotes: z.number().int() })).default([]),
  withdrawn: z.array(z.number().int()).optional(),
})
const snapshotAnswer = partAnswer.extend({ cursor: z.number().int(), agents: rows })
const logAnswer = partAnswer.extend({ moderation: rows })

export interface FeedBatch extends Omit<z.output<typeof changesAnswer>, keyof SnapshotPart>, SnapshotPart {
  agents: Agent[]
}

function partOf({ agents, categories, news, moderation }: z.output<typeof partAnswer>, log: Log) {
  return {
    agents: validRows(agentSchema, agents, log),
    categories: categories && validRows(categorySchema, categories, log),
    news: news && validRows(articleSchema, news, log),
    moderation: moderation && validRows(decisionSchema, moderation, log),
  }
}

/** An invalid agent counts as removed. */
function batchOf(answer: z.output<typeof changesAnswer>, log: Log): FeedBatch {
  const part = partOf(answer, log)
  const valid = new Set(part.agents.map(({ id }) => id))
  const invalid = answer.agents.map(idOf).filter((id) => !valid.has(id))
  return { ...answer, ...part, removed: [...answer.removed, ...invalid] }
}

const SILENT: Log = { warn: () => undefined }

export function openFeed(connection: PocketBaseConnection, log = SILENT) {
  globalThis.EventSource ??= EventSource
  const client = connect(connection)
  return {
    changes: async (after: number) =>
      batchOf(changesAnswer.parse(await client.send('/api/roster/feed/changes', { query: { after } })), log),
    snapshot: () => readSnapshot(client, log),
    onWake: (wake: () => void) => onWake(client, wake),
  } satisfies Feed
}

async function readSnapshot(client: PocketBase, log: Log): Promise<Snapshot> {
  const first = await readPage(client, '', 'approved')
  return { cursor: first.cursor, parts: partsFrom(client, first, log) }
}

async function* partsFrom(
  client: PocketBase,
  first: z.output<typeof snapshotAnswer>,
  log: Log,
): AsyncGenerator<SnapshotPart> {
  for await (const agents of agentPages(client, 'approved', log, first)) yield { agents }
  yield partOf({ ...first, agents: [] }, log)
  for (let [after, isMore] = [0, true]; isMore; ) {
    const answer = logAnswer.parse(await client.send('/api/roster/feed/moderation', { query: { after } }))
    const { moderation = [] } = partOf(answer, log)
    yield { moderation }
    after = moderation.at(-1)?.number ?? after
    isMore = answer.moderation.length === PAGE && moderation.length > 0
  }
}

/** All agents ordered by ID. Each page starts after the last ID, so that concurrent changes shift nothing. */
export async function* agentPages(
  client: PocketBase,
  status: Status,
  log = SILENT,
  first?: z.output<typeof snapshotAnswer>,
): AsyncGenerator<Agent[]> {
  let { agents } = first ?? (await readPage(client, '', status))
  while (agents.length > 0) {
    yield validRows(agentSchema, agents, log)
    if (agents.length < PAGE) return
    agents = (await readPage(client, idOf(agents.at(-1)), status)).agents
  }
}

async function readPage(client: PocketBase, after: string, status: Status) {
  const query = { after, limit: PAGE, status }
  return snapshotAnswer.parse(await client.send('/api/roster/feed/snapshot', { query }))
}

function idOf(row: unknown): string {
  return z.object({ id: z.string() }).parse(row).id
}

/** Sent by PocketBase's hooks after every change the catalogue may show. */
const TOPIC = 'roster/changes'
const RETRY_MS = 1000

function onWake(client: PocketBase, wake: () => void): () => void {
  let stopped = false
  let retry: NodeJS.Timeout | undefined

  // The client only renews connections after the first one.
  async function listen(): Promise<void> {
    try {
      await client.realtime.subscribe('PB_CONNECT', () => wake())
      await client.realtime.subscribe(TOPIC, () => wake())
      if (stopped) await client.realtime.unsubscribe()
      else wake()
    } catch {
      await client.realtime.unsubscribe().catch(() => undefined)
      if (stopped) return
      retry = setTimeout(() => void listen(), RETRY_MS)
      retry.unref()
    }
  }

  void listen()
  return () => {
    stopped = true
    clearTimeout(retry)
    client.realtime.unsubscribe().catch(() => undefined)
  }
}

const storedCategory = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  position: z.number(),
})

export type StoredCategory = z.output<typeof storedCategory>

export async function storedCategories(client: PocketBase): Promise<StoredCategory[]> {
  const rows = await client.collection('categories').getFullList({ batch: 1000, sort: 'position,id' })
  return rows.map((row) => storedCategory.parse(row))
}
