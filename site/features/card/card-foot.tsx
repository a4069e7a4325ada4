/** The foot of a card: upvotes, the link that covers the card, and its buttons. */
import type { ReactNode } from 'react'
import { agentPath } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { upvotesNoun, VIEW_DETAILS, viewDetailsOf } from '#site/domain/texts/card.ts'
import { icons } from '#site/ui/icons.tsx'

interface Props {
  agent: CardAgent
  acts: ReactNode
  className: string
}

export function CardFoot({ agent, acts, className }: Props) {
  return (
    <div className={className}>
      <Upvotes agent={agent} />
      <a href={agentPath(agent.id)} aria-label={viewDetailsOf(agent.name)} className="details-link">
        {VIEW_DETAILS}
      </a>
      {acts}
    </div>
  )
}

export function Upvotes({ agent: { id, upvotes = 0 } }: { agent: { id: string; upvotes?: number } }) {
  return (
    <span className="votes num inline-flex items-center gap-1 text-sm font-semibold">
      <icons.ArrowUp className="size-3.5 text-muted" />
      <span data-upvotes={id} data-count={upvotes}>
        <span suppressHydrationWarning>{upvotes}</span>
        <span className="sr-only" suppressHydrationWarning>
          {` ${upvotesNoun(upvotes)}`}
        </span>
      </span>
    </span>
  )
}
