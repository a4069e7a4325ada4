/** The foot of a card: upvotes, the link that covers the card, and its buttons. */
import { agentPath } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { upvotesNoun, VIEW_DETAILS, viewDetailsOf } from '#site/domain/texts/card.ts'
import { SaveButton } from '#site/features/saved/save-button.tsx'
import { LikeButton } from '#site/features/vote/like-button.tsx'
import { icons } from '#site/ui/icons.tsx'

interface Props {
  agent: CardAgent
  /** False in a preview. */
  acts: boolean
  note?: string | undefined
  className: string
}

export function CardFoot({ agent, acts, note, className }: Props) {
  return (
    <div className={className}>
      <div className="card-votes">
        <Upvotes agent={agent} />
        {note && <span className="card-note">{note}</span>}
      </div>
      <a href={agentPath(agent.id)} aria-label={viewDetailsOf(agent.name)} className="details-link">
        {VIEW_DETAILS}
      </a>
      {acts && (
        <div className="acard-acts">
          <LikeButton id={agent.id} name={agent.name} />
          <SaveButton id={agent.id} name={agent.name} />
        </div>
      )}
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
