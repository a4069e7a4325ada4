/** Actions on everything that is selected, and the progress and outcome of the last bulk review. */

import { useStore } from '@nanostores/react'
import { BULK_MAX } from '#site/domain/limits.ts'
import { DELETE } from '#site/domain/texts/profile.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { STOP } from '#site/features/admin/kit/kit-texts.ts'
import { X } from '#site/ui/icons.tsx'
import * as texts from './review-texts.ts'
import { $bulk, type BulkReview, dismissBulk, selectedCount, stopBulk, undoBulk } from './state/bulk.ts'
import { actOnSelected, askToDelete, askToReject } from './state/open-dialog.ts'
import { $queue, clearSelection, selectAllThatMatch } from './state/queue.ts'

const BUTTON =
  'btn-sm border-base-100/55 bg-transparent text-base-100 shadow-none hover:bg-base-100/15 disabled:text-base-100/70'

const ACTS = [
  { label: texts.APPROVE, act: () => actOnSelected('approve') },
  { label: texts.REJECT, act: () => askToReject() },
  { label: texts.FEATURE, act: () => actOnSelected('feature') },
  { label: DELETE, act: () => askToDelete() },
]

export function BulkBar() {
  const { selected, isAll, total, lines } = useStore($queue)
  const bulk = useStore($bulk)
  const isRunning = bulk?.state === 'running'
  const count = Math.min(Math.max(total, lines.length), BULK_MAX)
  return (
    <>
      {bulk && <Review bulk={bulk} />}
      {(isAll || selected.length > 0) && (
        <section className="bulk" aria-label={texts.BULK}>
          <span className="num font-semibold" role="status">
            {texts.selectedText(selectedCount())}
          </span>
          {ACTS.map(({ label, act }) => (
            <Button key={label} text={label} className={BUTTON} disabled={isRunning} act={act} />
          ))}
          {/* It stays after a press to keep the focus. */}
          {count > selected.length && (
            <Button
              text={count < total ? texts.selectFirst(count) : texts.selectAll(count)}
              className={BUTTON}
              aria-pressed={isAll}
              act={selectAllThatMatch}
            />
          )}
          <Button
            className={`${BUTTON} btn-square ml-auto`}
            aria-label={texts.CLEAR_SELECTION}
            act={clearSelection}
          >
            <X className="size-3.5" />
          </Button>
        </section>
      )}
    </>
  )
}

function Review({ bulk }: { bulk: BulkReview }) {
  const { action, by, state, changed, total, skipped, problem, canUndo } = bulk
  const isRunning = state === 'running'
  const text = isRunning
    ? texts.bulkProgress(action, changed + skipped.length, total)
    : [state === 'stopped' && texts.BULK_STOPPED, problem, texts.bulkDone(action, changed)]
        .filter(Boolean)
        .join(' ')
  return (
    <section className="bulk" aria-label={texts.BULK_REVIEW}>
      <div className="min-w-0 grow">
        <p className="num" role="status">
          {text} <span className="text-sm">({by})</span>
        </p>
        {skipped.length > 0 && <Skipped skipped={skipped} />}
      </div>
      {isRunning && <Button text={STOP} className={BUTTON} act={stopBulk} />}
      {canUndo && <Button text={texts.UNDO_DECISION} className={BUTTON} act={undoBulk} />}
      {!isRunning && (
        <Button className={`${BUTTON} btn-square`} aria-label={texts.DISMISS_BULK} act={dismissBulk}>
          <X className="size-3.5" />
        </Button>
      )}
    </section>
  )
}

function Skipped({ skipped }: Pick<BulkReview, 'skipped'>) {
  const groups = Object.entries(Object.groupBy(skipped, ({ reason }) => reason))
  return (
    <details className="text-sm">
      <summary>{texts.skippedText(skipped.length)}</summary>
      <ul className="max-h-48 overflow-y-auto wrap-anywhere">
        {groups.map(([reason, group = []]) => (
          <li key={reason}>
            {group.length} {texts.BULK_SKIPPED[group[0]?.reason ?? 'unknown']}:{' '}
            {group.map(({ name }) => name).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}
