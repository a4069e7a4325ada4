import type { CardAgent } from '#site/domain/card.ts'
import { ADDED_TODAY_SKELETONS } from '#site/domain/limits.ts'
import { LOADING_AGENTS } from '#site/domain/texts/browse.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { CardActs } from '#site/features/card/card-acts.tsx'
import { SkeletonCard } from '#site/features/card/skeleton-card.tsx'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4'
const FIRST_ROW = 4

interface Props {
  heading: string
  agents: CardAgent[]
  eager?: boolean
}

export function AgentGrid({ heading, agents, eager = false }: Props) {
  return (
    <section className="mb-16">
      <div className="ledger mb-6">
        <h2 className="display text-3xl md:text-4xl">{heading}</h2>
      </div>
      <ul className={GRID}>
        {agents.map((agent, index) => (
          <li key={agent.id}>
            <AgentCard agent={agent} eager={eager && index < FIRST_ROW} acts={<CardActs agent={agent} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SkeletonGrid() {
  const places = Array.from({ length: ADDED_TODAY_SKELETONS }, (_, place) => place)
  return (
    <ul className={GRID} aria-busy="true" aria-label={LOADING_AGENTS}>
      {places.map((place) => (
        <li key={place}>
          <SkeletonCard />
        </li>
      ))}
    </ul>
  )
}
