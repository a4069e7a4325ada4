/** The conflict view of a decision: another admin changed the submission first. */
import { useStore } from '@nanostores/react'
import { sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { STATUS_LABELS } from '#site/domain/texts/profile.ts'
import { useCategoryNames } from '#site/features/admin/kit/category-names.ts'
import { ConflictView } from '#site/features/admin/kit/conflict-view.tsx'
import { changesBetween } from '#site/features/submission/field-changes.tsx'
import { STATUS } from './review-texts.ts'
import { $conflict, settleConflict } from './state/decisions.ts'
import { $item } from './state/open-item.ts'

export function DecisionConflict() {
  const conflict = useStore($conflict)
  const shown = useStore($item)
  const categoryNames = useCategoryNames()
  if (!conflict || shown.state !== 'shown' || conflict.id !== shown.id) return null
  const { id, status, fields, by, again } = conflict
  const now = shown.item.submission
  const theirs = sentFieldsOf(now)
  const { changed } = changesBetween(fields ?? theirs, theirs, categoryNames)
  const textOf = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')
  const statuses = { label: STATUS, mine: STATUS_LABELS[status], theirs: STATUS_LABELS[now.status] }
  return (
    <ConflictView
      by={by}
      fields={[
        ...(status === now.status ? [] : [statuses]),
        ...changed.map(({ field, before, after }) => ({
          ...{ label: fieldLabel(field), mine: textOf(before), theirs: textOf(after) },
        })),
      ]}
      onUseTheirs={() => settleConflict(id)}
      onUseMine={again?.fits(now) ? again.act : undefined}
    />
  )
}
