/** What to do with all chosen submissions, and how far it has got. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { DELETE } from '#site/domain/texts/profile.ts'
import { STOP } from '#site/features/admin/kit/stop-texts.ts'
import { $bulk, type Bulk, stopBulk } from '#site/features/admin/review/state/bulk.ts'
import { $isChoosing, choosable, chooseAllThatMatch } from '#site/features/admin/review/state/choice.ts'
import { actOnChosen, askToDelete, askToReject } from '#site/features/admin/review/state/open-dialog.ts'
import { $desk, dropChoice } from '#site/features/admin/review/state/queue.ts'
import type { Desk } from '#site/features/admin/review/state/queue-state.ts'
import { X } from '#site/ui/icons.tsx'
import { chooseAll, chooseFirst } from './bulk-texts.ts'
import { APPROVE, BULK, bulkProgress, chosenCount, DROP_CHOICE, FEATURE, REJECT } from './review-texts.ts'

export function BulkBar() {
  const desk = useStore($desk)
  const { chosen } = desk
  const bulk = useStore($bulk)
  if (chosen.length === 0 && !bulk) return null
  const acts = [
    { label: APPROVE, act: () => actOnChosen('approve') },
    { label: REJECT, act: () => askToReject() },
    { label: FEATURE, act: () => actOnChosen('feature') },
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
      {!bulk && <AllThatMatch desk={desk} />}
      <End bulk={bulk} />
    </section>
  )
}

/** Reaches past the page that is shown. */
function AllThatMatch({ desk }: { desk: Desk }) {
  const isChoosing = useStore($isChoosing)
  const button = useRef<HTMLButtonElement>(null)
  const count = choosable(desk)
  if (count === undefined) return null
  const choose = async () => {
    const next = button.current?.parentElement?.querySelector('button')
    const isHere = button.current === document.activeElement
    await chooseAllThatMatch()
    // Where everything is chosen the button is gone.
    if (isHere && choosable($desk.get()) === undefined) next?.focus()
  }
  return (
    <button
      ref={button}
      type="button"
      className={`btn btn-sm max-lg:order-4 lg:order-1 ${BUTTON}`}
      aria-disabled={isChoosing}
      onClick={() => void choose()}
    >
      {count < desk.total ? chooseFirst(count) : chooseAll(count)}
    </button>
  )
}

/** Stops what is under way, or drops the choice: one button, so that it keeps the focus. */
function End({ bulk }: { bulk: Bulk | undefined }) {
  return (
    <button
      type="button"
      className={`btn btn-sm max-lg:order-1 max-lg:ml-auto lg:order-3 ${bulk ? '' : 'btn-square'} ${BUTTON}`}
      aria-label={bulk ? STOP : DROP_CHOICE}
      aria-disabled={bulk?.isStopping}
      onClick={bulk ? stopBulk : dropChoice}
    >
      {bulk ? STOP : <X className="size-3.5" aria-hidden="true" />}
    </button>
  )
}

/** On ink. */
const BUTTON =
  'border-base-100/55 bg-transparent text-base-100 shadow-none hover:bg-base-100/15 disabled:text-base-100/70'
