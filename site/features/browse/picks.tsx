/** The editor's picks; an island only because of what a person can do with them. */
import type { ReactNode } from 'react'
import type { CardAgent } from '#site/domain/card.ts'
import { coverOf } from '#site/domain/images/picture.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { CardFacts } from '#site/features/card/card-facts.tsx'
import { CardFoot } from '#site/features/card/card-foot.tsx'
import { SaveButton } from '#site/features/saved/save-button.tsx'
import { LikeButton } from '#site/features/vote/like-button.tsx'
import { Tooltips } from '#site/ui/tooltip.tsx'

export function Picks({ agents }: { agents: CardAgent[] }) {
  return (
    <Tooltips>
      <ul className="picks">
        {agents.map((agent) => (
          <li key={agent.id}>
            <PickCard
              agent={agent}
              like={<LikeButton id={agent.id} name={agent.name} />}
              save={<SaveButton id={agent.id} name={agent.name} />}
            />
          </li>
        ))}
      </ul>
    </Tooltips>
  )
}

interface Props {
  agent: CardAgent
  like?: ReactNode
  /** The bookmark, where there is one. */
  save?: ReactNode
}

function PickCard({ agent, like, save }: Props) {
  return (
    <article className="pick group">
      {/* Never a preview image: a third of one shows nothing. */}
      <img src={coverOf(agent)} alt="" width={104} height={173} decoding="async" className="upright" />
      <div className="flex min-w-0 flex-col">
        <p className="caption truncate">{agent.categoryName || UNCATEGORIZED}</p>
        <h3 className="display mt-1 text-[1.75rem]/8 wrap-anywhere">
          <span className="marker-sweep">{agent.name}</span>
        </h3>
        <p className="acard-text">{agent.description}</p>
        <CardFacts agent={agent} />
        <CardFoot agent={agent} like={like} save={save} className="pick-foot" />
      </div>
    </article>
  )
}
