/** Agents that the last part of a missing page's URL may mean. */
import { useEffect, useState } from 'react'
import { call } from '#site/client/api.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { CLOSEST_SHOWN, PALETTE_FETCHED, SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { namesFirst } from '#site/features/palette/agent-search.ts'

export function ClosestAgents() {
  const [agents, setAgents] = useState<CardAgent[]>([])
  useEffect(() => {
    // Unlike decodeURIComponent, URLSearchParams accepts malformed paths.
    const slug = new URLSearchParams(`slug=${window.location.pathname.split('/').at(-1)}`).get('slug')
    const words = slug
      ?.match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join(' ')
      .slice(0, SEARCH_LENGTH_MAX)
    if (!words) return
    void call('GET /api/agents', { query: { search: words, limit: String(PALETTE_FETCHED) } }).then(
      (list) => {
        const found = [...list.agents, ...(list.also?.agents ?? [])].map((agent) => cardOf(agent))
        setAgents(namesFirst(found, words).slice(0, CLOSEST_SHOWN))
      },
      () => undefined,
    )
  }, [])
  if (agents.length === 0) return null
  return (
    <section aria-labelledby="closest" className="mt-12">
      <div className="ledger mb-6">
        <h2 id="closest" className="display text-3xl">
          Closest agents
        </h2>
      </div>
      <ul className="cards">
        {agents.map((agent) => (
          <li key={agent.id}>
            <AgentCard agent={agent} />
          </li>
        ))}
      </ul>
    </section>
  )
}
