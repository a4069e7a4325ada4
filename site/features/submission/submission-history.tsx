/** Revisions of a submission, newest first, each with its changes. */

import { longDate, monthDay } from '#site/client/local-date.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { FieldChanges } from './field-changes.tsx'
import type { Revision } from './followed-submission.ts'
import { ReviewerNote } from './reviewer-note.tsx'
import * as texts from './submission-texts.ts'

interface Props {
  revisions: readonly Revision[]
  categoryNames: ReadonlyMap<string, string>
}

export function SubmissionHistory({ revisions, categoryNames }: Props) {
  const newestFirst = revisions
    .map((revision, index) => ({ revision, before: revisions[index - 1] }))
    .reverse()
  return (
    <section className="mt-14" aria-labelledby="what-was-sent">
      <div className="ledger mb-2">
        <h2 id="what-was-sent" className="display text-3xl">
          {texts.WHAT_WAS_SENT}
        </h2>
      </div>
      <ol className="divide-y divide-rule">
        {newestFirst.map(({ revision, before }, index) => (
          <li key={revision.sentAt} className="py-5">
            <SentAt revision={revision} isFirst={!before} />
            {/* The last note is already shown above. */}
            {revision.note && index > 0 && (
              <ReviewerNote
                note={revision.note}
                date={longDate(revision.decidedAt ?? '')}
                isRejection={revision.status === 'rejected'}
                className="mt-3"
              />
            )}
            {before && <Changes before={before} after={revision} categoryNames={categoryNames} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function SentAt({
  revision: { sentAt, status, decidedAt = '' },
  isFirst,
}: {
  revision: Revision
  isFirst: boolean
}) {
  const date = longDate(sentAt) ?? UNKNOWN
  const decided = longDate(decidedAt)
  return (
    <h3 className="num flex flex-wrap gap-x-4">
      <span>{isFirst ? texts.submittedOn(date) : texts.resubmittedOn(date)}</span>
      {decided && status === 'rejected' && <span className="text-error">{texts.rejectedOn(decided)}</span>}
      {decided && status === 'approved' && <span className="text-success">{texts.approvedOn(decided)}</span>}
    </h3>
  )
}

interface ChangesProps {
  before: Revision
  after: Revision
  categoryNames: ReadonlyMap<string, string>
}

function Changes({ before, after, categoryNames }: ChangesProps) {
  const was = monthDay(before.sentAt) ?? UNKNOWN
  const labels = {
    before: before.status === 'rejected' ? texts.rejectedOn(was) : texts.submittedOn(was),
    after: texts.resubmittedOn(monthDay(after.sentAt) ?? UNKNOWN),
  }
  return (
    <div className="mt-3">
      <h4 className="sr-only">{texts.WHAT_CHANGED}</h4>
      <FieldChanges
        before={before.fields}
        after={after.fields}
        labels={labels}
        categoryNames={categoryNames}
      />
    </div>
  )
}
