/** An agent's card: one markup, which a grid, a phone and the list view each lay out in their way (styles/cards.css). */
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
  /** The like control, where there is one. */
  like?: ReactNode
  /** The bookmark, where there is one. */
  save?: ReactNode
  /** The box that chooses it to be compared; the list view alone shows it. */
  choose?: ReactNode
  /** The search whose words are marked. */
  marks?: string
  eager?: boolean
}

export function AgentCard({ agent, like, save, choose, marks, eager = false }: Props) {
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
      <CardFoot agent={agent} like={like} save={save} className="acard-foot" />
    </article>
  )
}
