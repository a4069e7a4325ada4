/** Admin tab that imports agents from a file: uploaded, checked in a dry run, imported. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { ADMIN_TABS, LOADING_TAB } from '#site/domain/texts/administration.ts'
import { sizeText } from '#site/domain/words/amounts.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { STOP } from '#site/features/admin/kit/stop-texts.ts'
import { FileChoice } from './file-choice.tsx'
import { ImportReportPart } from './import-report.tsx'
import { ImportSettings } from './import-settings.tsx'
import {
  $imports,
  $isAsking,
  type Import,
  isRunning,
  loadImports,
  removeImport,
  stopImport,
  watchImports,
} from './import-store.ts'
import {
  CONNECTION_LOST,
  IMPORTS_FETCH_FAILED,
  PREPARING,
  REMOVE_IMPORT,
  RUNS_TITLE,
  removeImportOf,
  rowsTaken,
  STOPPING,
  startedBy,
} from './import-texts.ts'
import '#site/features/upload/upload.css'
import './import.css'

export function ImportTab({ isOpen }: { isOpen: boolean }) {
  const imports = useStore($imports)
  useEffect(() => (isOpen ? watchImports() : undefined), [isOpen])
  return (
    <>
      <div className="pagehead">
        <h2 className="display text-3xl">{ADMIN_TABS.import}</h2>
      </div>
      {imports.state === 'loading' ? (
        <p role="status" aria-busy="true" className="py-6 text-muted">
          {LOADING_TAB}
        </p>
      ) : (
        <>
          {imports.state === 'failed' && (
            <FailedPart
              title={imports.current ? CONNECTION_LOST : IMPORTS_FETCH_FAILED}
              onRetry={() => void loadImports()}
            />
          )}
          {(imports.current || imports.state === 'loaded') && <FileImport current={imports.current} />}
        </>
      )}
    </>
  )
}

function FileImport({ current }: { current: Import | undefined }) {
  if (!current) return <FileChoice isSmall={false} />
  const { fileName, bytes } = current
  return (
    <>
      {!isRunning(current) && <FileChoice isSmall />}
      <section aria-labelledby="current-import">
        <div className="ledger">
          <h3 id="current-import" className="display text-2xl wrap-anywhere">
            {fileName}
          </h3>
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <p className="num">{sizeText(bytes)}</p>
          {!isRunning(current) && (
            <button
              type="button"
              className="btn btn-ghost btn-sm"
              aria-label={removeImportOf(fileName)}
              onClick={() => void removeImport()}
            >
              {REMOVE_IMPORT}
            </button>
          )}
        </div>
        {isRunning(current) ? (
          <RunProgress key={current.startedAt} current={current} />
        ) : (
          <>
            <ImportReportPart current={current} />
            <ImportSettings current={current} />
          </>
        )}
      </section>
    </>
  )
}

function RunProgress({ current: { state, dryRun, done, total, by, startedAt } }: { current: Import }) {
  const isAsking = useStore($isAsking)
  const stop = useRef<HTMLButtonElement>(null)
  // The pressed button that started it is gone.
  useEffect(() => {
    if (document.activeElement === document.body) stop.current?.focus()
  }, [])
  const isStopping = state === 'cancelling'
  const title = RUNS_TITLE(dryRun)
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <div className="import-live my-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto font-semibold">
          {title}
        </p>
        <p className="num text-sm">{total > 0 ? rowsTaken(done, total) : PREPARING}</p>
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
        aria-valuenow={percent}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 text-sm text-muted">{startedBy(by, usDateTime(startedAt) ?? '')}</p>
    </div>
  )
}
