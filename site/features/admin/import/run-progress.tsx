/** How far an import is, and its end before the end. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { begunBy, PLANNING, RUNS_TITLE, rowsDone, STOPPING } from '#site/domain/texts/import-screen.ts'
import { STOP } from '#site/features/admin/kit/stop-texts.ts'
import type { ImportRun } from './import-options.ts'
import { $isAsking, stopImport } from './import-run.ts'

export function RunProgress({ run: { state, dryRun, done, total, by, startedAt } }: { run: ImportRun }) {
  const isAsking = useStore($isAsking)
  const stop = useRef<HTMLButtonElement>(null)
  // What was pressed to begin it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) stop.current?.focus()
  }, [])
  const isStopping = state === 'cancelling'
  const title = RUNS_TITLE(dryRun)
  const share = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <div className="import-live my-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto font-semibold">
          {title}
        </p>
        <p className="num text-sm">{total > 0 ? rowsDone(done, total) : PLANNING}</p>
        <button
          ref={stop}
          type="button"
          className="btn btn-outline btn-sm"
          aria-disabled={isStopping || isAsking}
          onClick={() => !isStopping && void stopImport()}
        >
          {isStopping ? STOPPING : STOP}
        </button>
      </div>
      <div
        className="meter"
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
      >
        <span style={{ width: `${share}%` }} />
      </div>
      <p className="mt-2 text-sm text-muted">{begunBy(by, usDateTime(startedAt) ?? '')}</p>
    </div>
  )
}
