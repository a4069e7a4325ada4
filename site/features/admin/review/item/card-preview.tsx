/** The card of a submission exactly as the lists will show it: it is the same component. */

import { cardOf } from '#site/domain/card.ts'
import { CARD_AS_IT_IS } from '#site/features/admin/review/review-texts.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import type { Submission } from '#site/features/submission/followed-submission.ts'
import { CARD_PREVIEW } from '#site/features/submission/submission-texts.ts'

export function CardPreview({ submission }: { submission: Submission }) {
  const isLive = submission.status === 'approved'
  return (
    <div>
      <p className="caption mb-2">{isLive ? CARD_AS_IT_IS : CARD_PREVIEW}</p>
      {/* A picture of the card: nothing in it is to be pressed. */}
      <div className="max-w-[19.25rem]" inert>
        <AgentCard agent={cardOf({ ...submission, status: 'approved' })} eager />
      </div>
    </div>
  )
}
