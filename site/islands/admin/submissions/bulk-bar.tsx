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
      <span
        className="num text-sm max-lg:order-2 max-lg:w-full max-lg:empty:hidden lg:order-2 lg:ml-auto"
        role="status"
      >
        {bulk && bulkProgress(bulk.act, bulk.done + 1, bulk.total)}
      </span>
      <span className="flex flex-wrap gap-2 max-lg:order-3 lg:order-1">
        {acts.map(({ label, act }) => (
          <button
            key={label}
            type="button"
            className={`btn btn-sm ${BUTTON}`}
            disabled={bulk !== undefined}
            onClick={act}
          >
            {label}
          </button>
        ))}
      </span>
      <button
        type="button"
        className={`btn btn-square btn-sm max-lg:order-1 max-lg:ml-auto lg:order-3 ${BUTTON}`}
        aria-label={DROP_CHOICE}
        disabled={bulk !== undefined}
        onClick={dropChoice}
      >
        <X className="size-3.5" aria-hidden="true" />
      </button>
    </section>
  )
}

/** On ink. */
const BUTTON =
  'border-base-100/55 bg-transparent text-base-100 shadow-none hover:bg-base-100/15 disabled:text-base-100/70'
