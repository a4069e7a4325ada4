/** A few agents below a page that has nothing else to show. */
import type { CardAgent } from '#site/domain/card.ts'
import { AgentCard } from './agent-card.tsx'

interface Props {
  title: string
  agents: readonly CardAgent[]
  eager?: boolean
}

export function AgentShelf({ title, agents, eager = false }: Props) {
  return (
    <section aria-labelledby="shelf" className="mt-12">
      <div className="ledger mb-6">
        <h2 id="shelf" className="display text-3xl">
          {title}
        </h2>
      </div>
      <ul className="cards">
        {agents.map((agent) => (
          <li key={agent.id}>
            <AgentCard agent={agent} eager={eager} />
          </li>
        ))}
      </ul>
    </section>
  )
}
