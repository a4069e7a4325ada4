/** Generates searches for a synthetic catalogue. */
import { seeded, syntheticAgents } from '../corpus.ts'

/** Names, parts of names and two or three words of a description, each once. */
export function syntheticSearches(count: number, agentCount: number): string[] {
  const random = seeded(11)
  const agents = [...syntheticAgents(agentCount)]
  const queries = new Set<string>()
  while (queries.size < count) {
    const agent = agents[Math.floor(random() * agents.length)]
    if (!agent) continue
    const words = agent.description.toLowerCase().replaceAll('.', '').split(' ')
    const from = Math.floor(random() * (words.length - 3))
    const kinds = [
      agent.name,
      agent.name.slice(0, 5),
      words.slice(from, from + 2 + Math.floor(random() * 2)).join(' '),
    ]
    queries.add(kinds[Math.floor(random() * kinds.length)] ?? agent.name)
  }
  return [...queries]
}
