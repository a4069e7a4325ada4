/** The one link of a card, which covers the whole card and is labelled with the agent's name. */
import { agentPath } from '#site/domain/addresses.ts'
import { VIEW_DETAILS, viewDetailsOf } from '#site/domain/texts/card.ts'

export function ViewDetails({ agent }: { agent: { id: string; name: string } }) {
  return (
    <a href={agentPath(agent.id)} aria-label={viewDetailsOf(agent.name)} className="details-link">
      {VIEW_DETAILS}
    </a>
  )
}
