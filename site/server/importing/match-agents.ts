/** Finds the stored agent of each row. */
import { canonicalUrl } from '#site/domain/canonical-url.ts'
import type { Intent } from './intent.ts'
import type { StoredAgent } from './stored-agents.ts'

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
