/** The number of upvotes as a card shows it; vote/upvote-counts.ts writes a newer one into the page. */

import { upvotesNoun } from '#site/domain/texts/card.ts'
import { ArrowUp } from '#site/ui/icons.tsx'

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
