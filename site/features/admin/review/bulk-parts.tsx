/** The bar over selected submissions, and the progress and outcome of an action on them. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { Button } from '#site/features/admin/kit/button.tsx'
import { STOP } from '#site/features/admin/kit/kit-texts.ts'
import { icons } from '#site/ui/icons.tsx'
import * as texts from './review-texts.ts'
import { ACTIONS, type ReviewAction } from './state/actions.ts'
import { $bulk, dismissBulk, isRunning, selectedFor, stopBulk } from './state/bulk.ts'
import { askAboutSelected } from './state/open-dialog.ts'
import { clearSelection } from './state/queue.ts'
import './bulk.css'

const BUTTON = 'btn-sm bulk-button'
const NAMES = Object.keys(ACTIONS) as ReviewAction[]

export function SelectionBar({ count }: { count: number }) {
  return (
    <section className="bulk" aria-label={texts.SELECTION}>
      <span className="num font-semibold" role="status">
        {texts.selectedText(count)}
      </span>
      {NAMES.map((action) => (
        <ActionButton key={action} action={action} selected={count} />
      ))}
      <Button className={`${BUTTON} btn-square ml-auto`} aria-label="Clear selection" act={clearSelection}>
        <icons.X className="size-3.5" />
      </Button>
    </section>
  )
}

function ActionButton({ action, selected }: { action: ReviewAction; selected: number }) {
  const { label, key } = ACTIONS[action]
  const count = selectedFor(action).length
  if (count === 0) return null
  return (
    <Button
      text={count < selected ? `${label} ${count.toLocaleString('en-US')}` : label}
      shortcut={key}
      className={BUTTON}
      aria-haspopup="dialog"
      act={() => askAboutSelected(action)}
    />
  )
}

export function BulkProgress() {
  const run = useStore($bulk)
  const bar = useRef<HTMLElement>(null)
  const isOn = isRunning(run)
  // The dialog that started it is gone, or its Stop button, and with it the focus.
  useEffect(() => {
    if (isOn || document.activeElement === document.body) bar.current?.focus()
  }, [isOn])
  if (!run) return null
  const { action, state, total, done, failed } = run
  const progress = texts.bulkProgress(ACTIONS[action].done, done, total)
  return (
    <section ref={bar} tabIndex={-1} className="bulk bulk-run" aria-label={texts.BULK_RUN}>
      <div className="min-w-0 grow">
        <p className="num" role="status">
          {state === 'stopped' ? `Stopped. ${progress}. ${texts.REST_SELECTED}` : progress}
        </p>
        {failed.length > 0 && <Failed failed={failed} />}
      </div>
      {isOn ? (
        <Button text={STOP} className={BUTTON} isOff={state === 'stopping'} act={stopBulk} />
      ) : (
        <Button className={`${BUTTON} btn-square`} aria-label="Dismiss" act={dismissBulk}>
          <icons.X className="size-3.5" />
        </Button>
      )}
    </section>
  )
}

function Failed({ failed }: { failed: readonly { name: string; reason: string }[] }) {
  const groups = Object.entries(Object.groupBy(failed, ({ reason }) => reason))
  return (
    <details className="text-sm">
      <summary>{texts.bulkFailed(failed.length)}</summary>
      <ul className="max-h-48 overflow-y-auto wrap-anywhere">
        {groups.map(([reason, group = []]) => (
          <li key={reason}>
            <b className="font-semibold">{group.map(({ name }) => name).join(', ')}</b>
            <span>{`: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
