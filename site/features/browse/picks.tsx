/** The editor's picks; an island only because of what a person can do with them. */
import type { CardAgent } from '#site/domain/card.ts'
import { SaveButton } from '#site/features/saved/save-button.tsx'
import { LikeButton } from '#site/features/vote/like-button.tsx'
import { Tooltips } from '#site/ui/tooltip.tsx'
import { PickCard } from './pick-card.tsx'

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
