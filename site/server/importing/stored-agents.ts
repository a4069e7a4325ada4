/** The agents PocketBase already has. */
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import { agentPages } from '#site/server/pocketbase/agent-pages.ts'

/** In the words of PocketBase, which is what is written. */
export interface StoredAgent
  extends Omit<
    Agent,
    'categoryId' | 'categoryName' | 'createdAt' | 'updatedAt' | 'upvotes' | 'previewSizes'
  > {
  category: string
  created: string
}

/** Every status, the oldest first. */
export async function storedAgents(client: PocketBase): Promise<StoredAgent[]> {
  const stored: StoredAgent[] = []
  for await (const { agents } of agentPages(client, 'all')) stored.push(...agents.map(storedAgent))
  return stored.sort((a, b) => (a.created === b.created ? order(a.id, b.id) : order(a.created, b.created)))
}

const PAGE = 5000
const marks = z.object({
  agents: z.array(z.object({ id: z.string(), imported: z.record(z.string(), z.string()).catch({}) })),
})

/** By agent, a digest of each field that an import wrote; agents that none wrote are not in it. */
export async function importedMarks(client: PocketBase): Promise<Map<string, Record<string, string>>> {
  const found = new Map<string, Record<string, string>>()
  for (let after = '', full = true; full; ) {
    const { agents } = marks.parse(
      await client.send('/api/roster/imported', { query: { after, limit: PAGE } }),
    )
    for (const { id, imported } of agents) found.set(id, imported)
    after = agents.at(-1)?.id ?? ''
    full = agents.length === PAGE
  }
  return found
}

function storedAgent({
  categoryId,
  categoryName: _,
  createdAt,
  updatedAt: __,
  upvotes: ___,
  previewSizes: ____,
  ...rest
}: Agent): StoredAgent {
  return { ...rest, category: categoryId, created: createdAt }
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
