/** Who sent a submission, and what became of it before. */

import { monthDay } from '#site/client/local-date.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import {
  againSent,
  decidedOn,
  firstSent,
  HISTORY,
  NOT_CONFIRMED,
  SENT_WITHOUT_ACCOUNT,
  SUBMITTER,
  saysToBe,
  submitterCounts,
} from '#site/features/admin/review/review-texts.ts'
import type { DeskItem } from '#site/features/admin/review/state/open-item.ts'
import { Hint, HintGroup } from './hint.tsx'

interface Props {
  item: DeskItem
}

export function Submitter({ item: { hints, submission } }: Props) {
  const { submitter } = hints
  return (
    <HintGroup title={SUBMITTER}>
      {submitter ? (
        <>
          <Hint sign="person">
            {submitter.name || submitter.email},{' '}
            {submitterCounts(
              submitter.approved + submitter.rejected + submitter.pending,
              submitter.approved,
              submitter.rejected,
            )}
          </Hint>
          {!submitter.verified && <Hint sign="warn">{NOT_CONFIRMED}</Hint>}
        </>
      ) : (
        <Hint sign="person">{SENT_WITHOUT_ACCOUNT}</Hint>
      )}
      {submission.submittedBy && <Hint sign="person">{saysToBe(submission.submittedBy)}</Hint>}
    </HintGroup>
  )
}

/** The newest first. */
export function Past({ item: { sendings } }: Props) {
  const lines = sendings.flatMap(({ sentAt, decision, decidedAt }, index) => {
    const date = monthDay(sentAt) ?? UNKNOWN
    const sent = { at: sentAt, sign: 'past' as const, text: (index === 0 ? firstSent : againSent)(date) }
    if (!decision || decision === 'pending' || !decidedAt) return [sent]
    const sign = decision === 'rejected' ? ('rejected' as const) : ('fine' as const)
    return [sent, { at: decidedAt, sign, text: decidedOn(monthDay(decidedAt) ?? UNKNOWN, decision) }]
  })
  return (
    <HintGroup title={HISTORY}>
      {lines.toReversed().map(({ at, sign, text }) => (
        <Hint key={`${at}${sign}`} sign={sign}>
          {text}
        </Hint>
      ))}
    </HintGroup>
  )
}
