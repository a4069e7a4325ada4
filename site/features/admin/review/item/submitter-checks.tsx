/** Who sent a submission, and what became of it before. */

import { monthDay } from '#site/client/local-date.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import {
  decidedOn,
  firstSent,
  HISTORY,
  NOT_CONFIRMED,
  resubmittedOn,
  SENT_WITHOUT_ACCOUNT,
  SUBMITTER,
  saysToBe,
  submitterCounts,
} from '#site/features/admin/review/review-texts.ts'
import type { ReviewItem } from '#site/features/admin/review/state/open-item.ts'
import { CheckGroup, CheckLine } from './check.tsx'

interface Props {
  item: ReviewItem
}

export function Submitter({ item: { hints, submission } }: Props) {
  const { submitter } = hints
  return (
    <CheckGroup title={SUBMITTER}>
      {submitter ? (
        <>
          <CheckLine sign="person">
            {submitter.name || submitter.email},{' '}
            {submitterCounts(
              submitter.approved + submitter.rejected + submitter.pending,
              submitter.approved,
              submitter.rejected,
            )}
          </CheckLine>
          {!submitter.verified && <CheckLine sign="warn">{NOT_CONFIRMED}</CheckLine>}
        </>
      ) : (
        <CheckLine sign="person">{SENT_WITHOUT_ACCOUNT}</CheckLine>
      )}
      {submission.submittedBy && <CheckLine sign="person">{saysToBe(submission.submittedBy)}</CheckLine>}
    </CheckGroup>
  )
}

/** The newest first. */
export function Past({ item: { revisions } }: Props) {
  const lines = revisions.flatMap(({ sentAt, status, decidedAt }, index) => {
    const date = monthDay(sentAt) ?? UNKNOWN
    const sent = { at: sentAt, sign: 'past' as const, text: (index === 0 ? firstSent : resubmittedOn)(date) }
    if (status === 'pending' || !decidedAt) return [sent]
    const sign = status === 'rejected' ? ('rejected' as const) : ('fine' as const)
    return [sent, { at: decidedAt, sign, text: decidedOn(monthDay(decidedAt) ?? UNKNOWN, status) }]
  })
  return (
    <CheckGroup title={HISTORY}>
      {lines.toReversed().map(({ at, sign, text }) => (
        <CheckLine key={`${at}${sign}`} sign={sign}>
          {text}
        </CheckLine>
      ))}
    </CheckGroup>
  )
}
