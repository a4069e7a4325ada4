/** The agents PocketBase already has, which of them each row of a file means, and what the row would change. */
import type PocketBase from 'pocketbase'
import { z } from 'zod'
import { canonicalUrl } from '#site/catalogue/canonical-url.ts'
import type { Intent } from './intent.ts'

const texts = z
  .array(z.string())
  .nullish()
  .transform((list) => list ?? [])

/** PocketBase writes '2026-11-21 09:30:00.000Z', and '' for no date. */
const date = z.string().transform((text) => text && new Date(text.replace(' ', 'T')).toISOString())

const storedAgent = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  websiteUrl: z.string(),
  category: z.string(),
  pricingModel: z.string(),
  tags: texts,
  previewImages: texts,
  githubUrl: z.string(),
  xAccount: z.string(),
  submittedBy: z.string(),
  status: z.string(),
  featured: z.boolean(),
  submittedAt: date,
  created: date,
})

export type StoredAgent = z.output<typeof storedAgent>

/** Every status, the oldest first. */
export async function storedAgents(client: PocketBase): Promise<StoredAgent[]> {
  const fields = Object.keys(storedAgent.shape).join(',')
  const rows = await client.collection('agents').getFullList({ batch: 1000, sort: 'created,id', fields })
  return rows.map((row) => storedAgent.parse(row))
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
  const before: Record<string, unknown> = stored
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  )
}
