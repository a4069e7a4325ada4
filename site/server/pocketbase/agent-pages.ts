/** Reads all agents of PocketBase in pages from the snapshot route; PocketBase's own record lists would take 30 times as long. */
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import { agentOf } from './records.ts'

export interface AgentPage {
  agents: Agent[]
  /** Ids of agents whose record cannot be shown. */
  damaged: string[]
}

const PAGE = 500
const page = z.object({ agents: z.array(z.looseObject({ id: z.string() })) })

/** Ordered by id, each page from the last id of the one before: what is added or removed meanwhile shifts nothing. */
export async function* agentPages(client: PocketBase, status: 'approved' | 'all'): AsyncGenerator<AgentPage> {
  for (let after = '', full = true; full; ) {
    const query = { after, limit: PAGE, status }
    const rows = page.parse(await client.send('/api/roster/snapshot', { query })).agents
    const read = rows.map((row) => agentOf(row))
    yield {
      agents: read.filter((agent) => agent !== undefined),
      damaged: rows.filter((_, i) => read[i] === undefined).map((row) => row.id),
    }
    after = rows.at(-1)?.id ?? ''
    full = rows.length === PAGE
  }
}
