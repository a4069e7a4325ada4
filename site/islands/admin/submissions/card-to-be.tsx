/** The card of a submission exactly as the lists will show it: it is the same component. */
import type { Submission } from '#site/browser/followed-submission.ts'
import { cardOf } from '#site/catalogue/card.ts'
import { AgentCard } from '#site/components/agent-card.tsx'
import { CARD_AS_IT_IS, CARD_TO_BE } from '#site/messages/desk.ts'

export function CardToBe({ submission }: { submission: Submission }) {
  const isLive = submission.status === 'approved'
  return (
    <div>
      <p className="caption mb-2">{isLive ? CARD_AS_IT_IS : CARD_TO_BE}</p>
      {/* A picture of the card: nothing in it is to be pressed. */}
      <div className="max-w-[19.25rem]" inert>
        <AgentCard agent={cardOf({ ...submission, status: 'approved' })} eager />
      </div>
    </div>
  )
}
