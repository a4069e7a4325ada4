/** The agents PocketBase already has. */
import type PocketBase from 'pocketbase'
import type { Agent } from '#site/catalogue/agent.ts'
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
