/** What was sent when, the last first, with what changed from one sending to the next. */

import { longDate, monthDay } from '#site/client/local-date.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { FieldChanges } from './field-changes.tsx'
import type { Sending } from './followed-submission.ts'
import { ReviewerNote } from './reviewer-note.tsx'
import {
  AFTER_SENT,
  approvedOn,
  BEFORE_REJECTED,
  BEFORE_SENT,
  rejectedOn,
  sentAgainOn,
  sentOn,
  WHAT_CHANGED,
  WHAT_WAS_SENT,
} from './submission-texts.ts'

interface Props {
  sendings: readonly Sending[]
  categoryNames: ReadonlyMap<string, string>
}

export function Sendings({ sendings, categoryNames }: Props) {
  const newestFirst = sendings.map((sending, index) => ({ sending, before: sendings[index - 1] })).reverse()
  return (
    <section className="mt-14" aria-labelledby="what-was-sent">
      <div className="ledger mb-2">
        <h2 id="what-was-sent" className="display text-3xl">
          {WHAT_WAS_SENT}
        </h2>
      </div>
      <ol className="divide-y divide-rule">
        {newestFirst.map(({ sending, before }, index) => (
          <li key={sending.sentAt} className="py-5">
            <SentAt sending={sending} isFirst={!before} />
            {/* The last note stands above already. */}
            {sending.note && index > 0 && (
              <ReviewerNote
                note={sending.note}
                date={longDate(sending.decidedAt ?? '')}
                isRejection={sending.decision === 'rejected'}
                className="mt-3"
              />
            )}
            {before && <Changes before={before} after={sending} categoryNames={categoryNames} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function SentAt({
  sending: { sentAt, decision, decidedAt = '' },
  isFirst,
}: {
  sending: Sending
  isFirst: boolean
}) {
  const date = longDate(sentAt) ?? UNKNOWN
  const decided = longDate(decidedAt)
  return (
    <h3 className="num flex flex-wrap gap-x-4">
      <span>{isFirst ? sentOn(date) : sentAgainOn(date)}</span>
      {decided && decision === 'rejected' && <span className="text-error">{rejectedOn(decided)}</span>}
      {decided && decision === 'approved' && <span className="text-success">{approvedOn(decided)}</span>}
    </h3>
  )
}

interface ChangesProps {
  before: Sending
  after: Sending
  categoryNames: ReadonlyMap<string, string>
}

function Changes({ before, after, categoryNames }: ChangesProps) {
  const was = monthDay(before.sentAt) ?? UNKNOWN
  const labels = {
    before: before.decision === 'rejected' ? BEFORE_REJECTED(was) : BEFORE_SENT(was),
    after: AFTER_SENT(monthDay(after.sentAt) ?? UNKNOWN),
  }
  return (
    <div className="mt-3">
      <h4 className="sr-only">{WHAT_CHANGED}</h4>
      <FieldChanges
        before={before.fields}
        after={after.fields}
        labels={labels}
        categoryNames={categoryNames}
      />
    </div>
  )
}
