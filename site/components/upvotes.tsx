/** The number of upvotes as a card shows it. */
import ArrowUp from 'lucide-react/icons/arrow-up'
import { UPVOTES } from '#site/messages/card.ts'

export function Upvotes({ count }: { count: number | undefined }) {
  return (
    <span className="num inline-flex items-center gap-1 text-sm font-semibold">
      <ArrowUp className="size-3.5 text-muted" />
      {count ?? 0}
      <span className="sr-only"> {UPVOTES}</span>
    </span>
  )
}
