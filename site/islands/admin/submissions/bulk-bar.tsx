/** What to do with all chosen submissions, and how far it has got. */
import { useStore } from '@nanostores/react'
import X from 'lucide-react/icons/x'
import {
  APPROVE,
  BULK,
  bulkProgress,
  chosenCount,
  DROP_CHOICE,
  FEATURE,
  REJECT,
} from '#site/messages/desk.ts'
import { DELETE } from '#site/messages/profile.ts'
import { $desk, dropChoice } from '#site/stores/desk.ts'
import { $bulk, decideChosen, featureChosen } from '#site/stores/desk-bulk.ts'
import { askToDelete, askToReject } from '#site/stores/desk-dialog.ts'

export function BulkBar() {
  const { chosen } = useStore($desk)
  const bulk = useStore($bulk)
  if (chosen.length === 0 && !bulk) return null
  const acts = [
    { label: APPROVE, act: () => void decideChosen({ status: 'approved' }) },
    { label: REJECT, act: () => askToReject() },
    { label: FEATURE, act: () => void featureChosen() },
    { label: DELETE, act: () => askToDelete() },
  ]
  return (
    <section className="bulk" aria-label={BULK}>
      <span className="num font-semibold">{chosenCount(chosen.length)}</span>
      {acts.map(({ label, act }) => (
        <button key={label} type="button" className="btn btn-sm" disabled={bulk !== undefined} onClick={act}>
          {label}
        </button>
      ))}
      <span className="num ml-auto text-sm" role="status">
        {bulk && bulkProgress(bulk.act, bulk.done + 1, bulk.total)}
      </span>
      <button
        type="button"
        className="btn btn-square btn-sm"
        aria-label={DROP_CHOICE}
        disabled={bulk !== undefined}
        onClick={dropChoice}
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </section>
  )
}
