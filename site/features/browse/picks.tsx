/** The editor's picks. */
import type { CardAgent } from '#site/domain/card.ts'
import { coverOf } from '#site/domain/images/picture.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { EDITORS_PICKS } from '#site/domain/texts/browse.ts'
import { CardFacts } from '#site/features/card/card-facts.tsx'
import { CardFoot } from '#site/features/card/card-foot.tsx'
import { Tooltips } from '#site/ui/tooltip.tsx'

export function Picks({ agents, className }: { agents: CardAgent[]; className?: string }) {
  if (agents.length === 0) return null
  return (
    <section aria-labelledby="picks" className={className}>
      <div className="ledger mb-6">
        <h2 className="display text-3xl" id="picks">
          {EDITORS_PICKS}
        </h2>
      </div>
      <Tooltips>
        <ul className="picks">
          {agents.map((agent) => (
            <li key={agent.id}>
              <PickCard agent={agent} />
            </li>
          ))}
        </ul>
      </Tooltips>
    </section>
  )
}

function PickCard({ agent }: { agent: CardAgent }) {
  return (
    <article className="pick group">
      {/* A preview image is too wide: a third of it shows nothing. */}
      <img src={coverOf(agent)} alt="" width={104} height={173} decoding="async" className="upright" />
      <div className="flex min-w-0 flex-col">
        <p className="caption truncate" dir="auto">
          {agent.categoryName || UNCATEGORIZED}
        </p>
        <h3 className="display mt-1 text-[1.75rem]/8 wrap-anywhere" dir="auto">
          <span className="marker-sweep">{agent.name}</span>
        </h3>
        <p className="acard-text" dir="auto">
          {agent.description}
        </p>
        <CardFacts agent={agent} />
        <CardFoot agent={agent} acts className="pick-foot" />
      </div>
    </article>
  )
}
