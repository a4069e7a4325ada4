/** Says that somebody changed the submission meanwhile, and shows both versions. */
import { useStore } from '@nanostores/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { sentFieldsOf } from '#site/catalogue/submission-changes.ts'
import { FieldChanges } from '#site/components/submission/field-changes.tsx'
import { CHANGED_MEANWHILE } from '#site/messages/administration.ts'
import { AS_IT_IS_NOW, AS_YOU_READ_IT, CONFLICT_NOW } from '#site/messages/desk.ts'
import { STATUS_LABELS } from '#site/messages/profile.ts'
import { $conflict } from '#site/stores/desk-conflict.ts'
import { $item } from '#site/stores/desk-item.ts'
import { useCategoryNames } from './item-changes.tsx'

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
        <p className="font-semibold">{CHANGED_MEANWHILE}</p>
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
      </div>
    </div>
  )
}
