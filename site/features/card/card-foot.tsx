/** The foot of a card: its upvotes, the link that covers it, and what a person can do with it. */
import type { ReactNode } from 'react'
import { agentPath } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { upvotesNoun, VIEW_DETAILS, viewDetailsOf } from '#site/domain/texts/card.ts'
import { ArrowUp } from '#site/ui/icons.tsx'

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

export function Upvotes({ agent: { id, upvotes = 0 } }: { agent: { id: string; upvotes?: number } }) {
  return (
    <span className="votes num inline-flex items-center gap-1 text-sm font-semibold">
      <ArrowUp className="size-3.5 text-muted" />
      <span data-upvotes={id}>
        <span suppressHydrationWarning>{upvotes}</span>
        <span className="sr-only" suppressHydrationWarning>
          {` ${upvotesNoun(upvotes)}`}
        </span>
      </span>
    </span>
  )
}

function ViewDetails({ agent }: { agent: { id: string; name: string } }) {
  return (
    <a href={agentPath(agent.id)} aria-label={viewDetailsOf(agent.name)} className="details-link">
      {VIEW_DETAILS}
    </a>
  )
}
