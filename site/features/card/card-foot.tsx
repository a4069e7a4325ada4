/** The foot of a card: its upvotes, the link that covers it, and what a person can do with it. */
import type { ReactNode } from 'react'
import type { CardAgent } from '#site/domain/card.ts'
import { Upvotes } from './upvotes.tsx'
import { ViewDetails } from './view-details.tsx'

interface Props {
  agent: CardAgent
  like: ReactNode
  save: ReactNode
  className: string
}

export function CardFoot({ agent, like, save, className }: Props) {
  return (
    <div className={className}>
      <Upvotes agent={agent} />
      <ViewDetails agent={agent} />
      {(like || save) && (
        <div className="acard-acts">
          {like}
          {save}
        </div>
      )}
    </div>
  )
}
