/** The one link of a card; it covers the card, and its name tells which agent. */
import { VIEW_DETAILS, viewDetailsOf } from '#site/messages/card.ts'

interface Props {
  agent: { id: string; name: string }
  className: string
}

export function ViewDetails({ agent, className }: Props) {
  return (
    <a
      href={`/agent/${agent.id}`}
      aria-label={viewDetailsOf(agent.name)}
      className={`font-semibold after:absolute after:inset-0 ${className}`}
    >
      {VIEW_DETAILS}
    </a>
  )
}
