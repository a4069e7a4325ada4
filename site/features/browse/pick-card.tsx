/** One of the editor's picks: a book beside its blurb, without a box. */
import type { ReactNode } from 'react'
import type { CardAgent } from '#site/domain/card.ts'
import { coverOf } from '#site/domain/images/picture.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { CardFacts } from '#site/features/card/card-facts.tsx'
import { CardFoot } from '#site/features/card/card-foot.tsx'

interface Props {
  agent: CardAgent
  like?: ReactNode
  /** The bookmark, where there is one. */
  save?: ReactNode
}

export function PickCard({ agent, like, save }: Props) {
  return (
    <article className="pick group">
      {/* Never a preview image: a third of one shows nothing. */}
      <img src={coverOf(agent)} alt="" width={104} height={173} decoding="async" className="upright" />
      <div className="pick-text">
        <p className="caption truncate">{agent.categoryName || UNCATEGORIZED}</p>
        <h3 className="display pick-name">
          <span className="marker-sweep">{agent.name}</span>
        </h3>
        <p className="acard-text">{agent.description}</p>
        <CardFacts agent={agent} />
        <CardFoot agent={agent} like={like} save={save} className="pick-foot" />
      </div>
    </article>
  )
}
