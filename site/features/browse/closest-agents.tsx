/** Agents that the last part of a missing page's URL may mean. */
import { useEffect, useState } from 'react'
import { call } from '#site/client/api.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { CLOSEST_SHOWN, SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { AgentShelf } from '#site/features/card/agent-shelf.tsx'

export function ClosestAgents() {
  const [agents, setAgents] = useState<CardAgent[]>([])
  useEffect(() => {
    // Unlike decodeURIComponent, URLSearchParams accepts malformed paths.
    const slug = new URLSearchParams(`=${window.location.pathname.split('/').findLast(Boolean)}`).get('')
    const words = slug?.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').slice(0, SEARCH_LENGTH_MAX)
    if (!words) return
    void call('GET /api/agents', { query: { search: words, limit: String(CLOSEST_SHOWN) } }).then(
      (list) => {
        const found = [...list.agents, ...(list.also?.agents ?? [])].slice(0, CLOSEST_SHOWN)
        setAgents(found.map((agent) => cardOf(agent)))
      },
      () => undefined,
    )
  }, [])
  // An island without an element would never become visible.
  return agents.length > 0 ? <AgentShelf title="Closest agents" agents={agents} /> : <div />
}
