/** The one link of a card, which covers the whole card and is labelled with the agent's name. */
import { agentPath } from '#site/catalogue/addresses.ts'
import { VIEW_DETAILS, viewDetailsOf } from '#site/messages/card.ts'

interface Props {
  agent: { id: string; name: string }
  className: string
}

export function ViewDetails({ agent, className }: Props) {
  return (
    <a
      href={agentPath(agent.id)}
      aria-label={viewDetailsOf(agent.name)}
      className={`font-semibold ${COVERS_CARD} ${className}`}
    >
      {VIEW_DETAILS}
    </a>
  )
}

/** The focus is shown around the whole card. */
const COVERS_CARD =
  'after:absolute after:inset-0 after:rounded-box focus-visible:shadow-none focus-visible:outline-none focus-visible:after:shadow-[0_0_0_2px_var(--color-accent)] focus-visible:after:outline-2 focus-visible:after:outline-offset-2'
