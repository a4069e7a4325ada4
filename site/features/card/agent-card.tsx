/** An agent's card: one markup for grid, phone, and list view (styles/cards.css). */
import type { ReactNode } from 'react'
import type { CardAgent } from '#site/domain/card.ts'
import { UNCATEGORIZED } from '#site/domain/texts/agent.ts'
import { Marked } from '#site/ui/marked.tsx'
import { CardFacts } from './card-facts.tsx'
import { CardFoot } from './card-foot.tsx'
import { CoverImage } from './cover-image.tsx'
import '#site/styles/list.css'

interface Props {
  agent: CardAgent
  acts?: ReactNode
  /** The checkbox that selects it to compare; shown in the list view only. */
  choose?: ReactNode
  marks?: string
  eager?: boolean
}

export function AgentCard({ agent, acts, choose, marks, eager = false }: Props) {
  return (
    <article className="acard group">
      {choose && <div className="acard-choose">{choose}</div>}
      <div className="acard-head">
        <div className="acard-title">
          <p className="caption truncate">
            <Marked text={agent.categoryName || UNCATEGORIZED} marks={marks} />
          </p>
          <h3 className="acard-name">
            <span className="marker-sweep">
              <Marked text={agent.name} marks={marks} />
            </span>
          </h3>
        </div>
        <CoverImage
          agent={agent}
          eager={eager}
          width={88}
          height={55}
          sizes="(width < 40rem) 50vw, 88px"
          className="acard-pic"
        />
      </div>
      <p className="acard-text">
        <Marked text={agent.description} marks={marks} />
      </p>
      <CardFacts agent={agent} marks={marks} />
      <CardFoot agent={agent} acts={acts} className="acard-foot" />
    </article>
  )
}
