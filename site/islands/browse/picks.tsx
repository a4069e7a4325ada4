/** The editor's picks; an island only because of their like buttons. */
import type { CardAgent } from '#site/catalogue/card.ts'
import { PickCard } from '#site/components/browse/pick-card.tsx'
import { LikeButton } from '#site/islands/shared/like-button.tsx'
import { Tooltips } from '#site/islands/shared/tooltip.tsx'

export function Picks({ agents }: { agents: CardAgent[] }) {
  return (
    <Tooltips>
      <ul className="grid grid-cols-1 gap-x-8 gap-y-12 md:grid-cols-3 md:gap-x-5 xl:gap-x-8">
        {agents.map((agent) => (
          <li key={agent.id}>
            <PickCard agent={agent} like={<LikeButton id={agent.id} name={agent.name} />} />
          </li>
        ))}
      </ul>
    </Tooltips>
  )
}
