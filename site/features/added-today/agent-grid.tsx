/** A window of Added Today: heading and cards, two across on phones and up to four. */
import type { CardAgent } from '#site/domain/card.ts'
import { ADDED_TODAY_SKELETONS } from '#site/domain/limits.ts'
import { LOADING_AGENTS } from '#site/domain/texts/browse.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { SkeletonCard } from '#site/features/card/skeleton-card.tsx'
import { SaveButton } from '#site/features/saved/save-button.tsx'
import { LikeButton } from '#site/features/vote/like-button.tsx'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4'
/** Cards of the first row are in sight at once. */
const FIRST_ROW = 4

interface Props {
  heading: string
  agents: CardAgent[]
  /** For the first window of the page. */
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
            <AgentCard
              agent={agent}
              eager={eager && index < FIRST_ROW}
              like={<LikeButton id={agent.id} name={agent.name} />}
              save={<SaveButton id={agent.id} name={agent.name} />}
            />
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
