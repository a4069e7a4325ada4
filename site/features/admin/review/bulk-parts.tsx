/** The bar over selected submissions, and the progress and outcome of an action on them. */
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#site/features/admin/kit/button.tsx'
import { STOP } from '#site/features/admin/kit/kit-texts.ts'
import { icons } from '#site/ui/icons.tsx'
import * as texts from './review-texts.ts'
import { ACTIONS, type ReviewAction } from './state/actions.ts'
import { $bulk, type BulkRun, dismissBulk, isRunning, selectedFor, stopBulk, undoBulk } from './state/bulk.ts'
import { askAboutSelected } from './state/open-dialog.ts'
import { clearSelection, focusCurrent } from './state/queue.ts'
import './bulk.css'

const BUTTON = 'btn-outline btn-sm'
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
  return run && <BulkLine run={run} />
}

function BulkLine({ run }: { run: BulkRun }) {
  const bar = useRef<HTMLElement>(null)
  const isOn = isRunning(run)
  // The dialog that started it is gone, or its Stop button, and with it the focus.
  useEffect(() => {
    if (isOn || document.activeElement === document.body) bar.current?.focus()
  }, [isOn])
  useLayoutEffect(() => {
    const line = bar.current
    return () => void (line?.contains(document.activeElement) && focusCurrent())
  }, [])
  const { action, state, total, done, failed, undo } = run
  const verb = action === 'undo' ? texts.RESTORED : ACTIONS[action].done
  const stopped = state === 'stopped' && (action === 'undo' ? 'Stopped.' : `Stopped. ${texts.REST_SELECTED}`)
  const ended = [texts.bulkDone(verb, done), stopped].filter(Boolean).join(' ')
  return (
    <section ref={bar} tabIndex={-1} className="bulk-run" aria-label={texts.BULK_RUN}>
      <div className="min-w-0 grow">
        <p className="num" role="status">
          {isOn ? texts.bulkProgress(verb, done, total) : ended}
        </p>
        {failed.length > 0 && <Failed failed={failed} />}
      </div>
      {isOn ? (
        <Button text={STOP} className={BUTTON} isOff={state === 'stopping'} act={stopBulk} />
      ) : (
        <>
          {undo.length > 0 && (
            <Button text={texts.UNDO} shortcut="z" className={BUTTON} act={() => void undoBulk()} />
          )}
          <Button className="btn-ghost btn-sm btn-square" aria-label="Dismiss" act={dismissBulk}>
            <icons.X className="size-3.5" />
          </Button>
        </>
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
