/** The editor's picks; an island only because of what a person can do with them. */
import type { CardAgent } from '#site/catalogue/card.ts'
import { PickCard } from '#site/components/browse/pick-card.tsx'
import { LikeButton } from '#site/islands/shared/like-button.tsx'
import { SaveButton } from '#site/islands/shared/save-button.tsx'
import { Tooltips } from '#site/islands/shared/tooltip.tsx'

export function Picks({ agents }: { agents: CardAgent[] }) {
  return (
    <Tooltips>
      <ul className="picks">
        {agents.map((agent) => (
          <li key={agent.id}>
            <PickCard
              agent={agent}
              like={<LikeButton id={agent.id} name={agent.name} />}
              save={<SaveButton id={agent.id} name={agent.name} />}
            />
          </li>
        ))}
      </ul>
    </Tooltips>
  )
}
