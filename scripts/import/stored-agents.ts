/** The agents PocketBase already has, which of them each row of a file means, and what the row would change. */
import type PocketBase from 'pocketbase'
import type { Agent } from '#site/catalogue/agent.ts'
import { canonicalUrl } from '#site/catalogue/canonical-url.ts'
import { agentPages } from '../export/agent-pages.ts'
import type { Intent } from './intent.ts'

/** In the words of PocketBase, which is what is written. */
export interface StoredAgent
  extends Omit<Agent, 'categoryId' | 'categoryName' | 'createdAt' | 'updatedAt' | 'upvotes'> {
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
  ...rest
}: Agent): StoredAgent {
  return { ...rest, category: categoryId, created: createdAt }
}

function order(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/**
 * The agent each row means, and each agent for one row only: the one with its id, else with its website.
 * Of two agents with one website the older counts.
 */
export function matchAgents(
  intents: readonly Intent[],
  stored: readonly StoredAgent[],
): Map<Intent, StoredAgent> {
  const byId = new Map(stored.map((agent) => [agent.id, agent]))
  const matches = new Map<Intent, StoredAgent>()
  for (const intent of intents) {
    const agent = byId.get(intent.id)
    if (agent) matches.set(intent, agent)
  }
  const claimed = new Set([...matches.values()].map((agent) => agent.id))
  const bySite = Map.groupBy(
    stored.filter((agent) => !claimed.has(agent.id)),
    (agent) => canonicalUrl(agent.websiteUrl) ?? agent.websiteUrl,
  )
  for (const intent of intents) {
    const agent = matches.has(intent) ? undefined : bySite.get(intent.canonical)?.shift()
    if (agent) matches.set(intent, agent)
  }
  return matches
}

/** The fields that the stored agent has differently. */
export function changesTo(stored: StoredAgent, wanted: Intent['wanted']): Record<string, unknown> {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
    ),
  )
}
