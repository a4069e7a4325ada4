/** The bar over a selection, and the progress and outcome of the last bulk action. */

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { BULK_MAX } from '#site/domain/limits.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { STOP } from '#site/features/admin/kit/kit-texts.ts'
import { X } from '#site/ui/icons.tsx'
import { $bulk, type BulkReview, dismissBulk, stopBulk, undoBulk } from './bulk.ts'
import * as texts from './bulk-texts.ts'
import './bulk.css'

export const BULK_BUTTON = 'btn-sm bulk-button'

interface SelectionProps {
  label: string
  count: number
  matching: number
  isAll: boolean
  onSelectAll: () => void
  onClear: () => void
  children: ReactNode
}

export function SelectionBar(props: SelectionProps) {
  const { label, count, matching, isAll, onSelectAll, onClear, children } = props
  const most = Math.min(matching, BULK_MAX)
  if (count === 0) return null
  return (
    <section className="bulk" aria-label={label}>
      <span className="num font-semibold" role="status">
        {texts.selectedText(count)}
      </span>
      {children}
      {/* Stays after it's pressed, to keep the focus. */}
      {(isAll || most > count) && (
        <Button
          text={most < matching ? texts.selectFirst(most) : texts.selectAll(most)}
          className={BULK_BUTTON}
          aria-pressed={isAll}
          act={onSelectAll}
        />
      )}
      <Button
        className={`${BULK_BUTTON} btn-square ml-auto`}
        aria-label={texts.CLEAR_SELECTION}
        act={onClear}
      >
        <X className="size-3.5" />
      </Button>
    </section>
  )
}

export function BulkProgress() {
  const bulk = useStore($bulk)
  if (!bulk) return null
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
      {isRunning && <Button text={STOP} className={BULK_BUTTON} act={stopBulk} />}
      {canUndo && <Button text={texts.UNDO_DECISION} className={BULK_BUTTON} act={undoBulk} />}
      {!isRunning && (
        <Button className={`${BULK_BUTTON} btn-square`} aria-label={texts.DISMISS_BULK} act={dismissBulk}>
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
