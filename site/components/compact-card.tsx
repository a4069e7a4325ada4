/** An agent as a line with a small picture, for side columns. */
import type { CardAgent } from '#site/catalogue/card.ts'
import { UPVOTES } from '#site/messages/card.ts'
import { CoverImage } from './cover-image.tsx'

export function CompactCard({ agent }: { agent: CardAgent }) {
  return (
    <article className="group relative flex gap-4 py-4">
      <CoverImage
        agent={agent}
        width={112}
        height={70}
        className="h-[70px] w-28 flex-none rounded-selector object-cover"
      />
      <div className="min-w-0 flex-1">
        <h3 className="flex items-baseline gap-2 font-semibold">
          <a href={`/agent/${agent.id}`} className="min-w-0 truncate after:absolute after:inset-0">
            <span className="marker-sweep">{agent.name}</span>
          </a>
          <span className="num ml-auto text-sm text-muted">
            {agent.upvotes ?? 0}
            <span className="sr-only"> {UPVOTES}</span>
          </span>
        </h3>
        <p className="line-clamp-2 text-sm text-muted">{agent.description}</p>
      </div>
    </article>
  )
}
