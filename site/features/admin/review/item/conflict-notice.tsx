/** The conflict of a decision: another admin changed the submission in the meantime. */
import { useStore } from '@nanostores/react'
import { sentFieldsOf } from '#site/domain/submission/submission-changes.ts'
import { CHANGED_IN_THE_MEANTIME, changedBy } from '#site/domain/texts/administration.ts'
import { STATUS_LABELS } from '#site/domain/texts/profile.ts'
import { USE_MINE, USE_THEIRS } from '#site/features/admin/kit/kit-texts.ts'
import { AS_IT_IS_NOW, AS_YOU_READ_IT, CONFLICT_NOW } from '#site/features/admin/review/review-texts.ts'
import {
  $conflict,
  type Again,
  type Conflict,
  settleConflict,
} from '#site/features/admin/review/state/decisions.ts'
import { $item } from '#site/features/admin/review/state/open-item.ts'
import { FieldChanges } from '#site/features/submission/field-changes.tsx'
import { TriangleAlert } from '#site/ui/icons.tsx'
import { useCategoryNames } from './submission-parts.tsx'

export function ConflictNotice() {
  const conflict = useStore($conflict)
  const shown = useStore($item)
  const categoryNames = useCategoryNames()
  if (!conflict || shown.state === 'none' || conflict.id !== shown.id) return null
  const now = shown.state === 'shown' ? shown.item.submission : undefined
  return (
    <div role="alert" className="notice notice-bad">
      <TriangleAlert strokeWidth={1.75} aria-hidden="true" />
      <div>
        <p className="font-semibold">{conflict.by ? changedBy(conflict.by) : CHANGED_IN_THE_MEANTIME}</p>
        {now && now.status !== 'pending' && <p>{CONFLICT_NOW(STATUS_LABELS[now.status])}</p>}
        {now && conflict.before && (
          <div className="mt-3">
            <FieldChanges
              before={conflict.before}
              after={sentFieldsOf(now)}
              labels={{ before: AS_YOU_READ_IT, after: AS_IT_IS_NOW }}
              categoryNames={categoryNames}
            />
          </div>
        )}
        {now && <WaysOut conflict={conflict} now={now} />}
      </div>
    </div>
  )
}

/** As in the editor; one's own decision only where it still means the same. */
function WaysOut({
  conflict: { id, again },
  now,
}: {
  conflict: Conflict
  now: Parameters<Again['fits']>[0]
}) {
  const leave = (act: () => void) => () => {
    act()
    // The notice and its buttons are gone.
    document.querySelector<HTMLElement>('.review-view h2')?.focus()
  }
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <button type="button" className="btn btn-outline btn-sm" onClick={leave(() => settleConflict(id))}>
        {USE_THEIRS}
      </button>
      {again?.fits(now) && (
        <button type="button" className="btn btn-primary btn-sm" onClick={leave(again.act)}>
          {USE_MINE}
        </button>
      )}
    </div>
  )
}
