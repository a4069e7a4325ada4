/** Of a submission that was sent again: the last note, and field by field what changed since. */
import { useStore } from '@nanostores/react'
import { longDate, monthDay } from '#site/client/local-date.ts'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import type { ReviewItem } from '#site/features/admin/review/state/open-item.ts'
import { $categories } from '#site/features/browse/state/categories.ts'
import { FieldChanges } from '#site/features/submission/field-changes.tsx'
import { ReviewerNote } from '#site/features/submission/reviewer-note.tsx'
import {
  AFTER_SENT,
  BEFORE_REJECTED,
  BEFORE_SENT,
  WHAT_CHANGED,
} from '#site/features/submission/submission-texts.ts'

export function ItemChanges({ item: { revisions } }: { item: ReviewItem }) {
  const categoryNames = useCategoryNames()
  const [before, after] = revisions.slice(-2)
  if (!before || !after) return null
  const was = monthDay(before.sentAt) ?? UNKNOWN
  const wasRejected = before.status === 'rejected'
  const labels = {
    before: wasRejected ? BEFORE_REJECTED(was) : BEFORE_SENT(was),
    after: AFTER_SENT(monthDay(after.sentAt) ?? UNKNOWN),
  }
  return (
    <>
      {before.note && (
        <ReviewerNote note={before.note} date={longDate(before.decidedAt ?? '')} isRejection={wasRejected} />
      )}
      <section aria-labelledby="what-changed">
        <h3 id="what-changed" className="mb-2 font-semibold">
          {WHAT_CHANGED}
        </h3>
        <FieldChanges
          before={before.fields}
          after={after.fields}
          labels={labels}
          categoryNames={categoryNames}
        />
      </section>
    </>
  )
}

/** By id. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const categories = useStore($categories)
  const known = categories.state === 'listed' ? categories.categories : []
  return new Map(known.map(({ id, name }) => [id, name]))
}
