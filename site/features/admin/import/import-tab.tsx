/** Admin tab that imports agents from a file: uploaded, checked in a dry run, imported. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { sizeText } from '#site/domain/words/amounts.ts'
import { STOP } from '#site/features/admin/kit/kit-texts.ts'
import { FailedPart, LoadingPart, ProgressMeter } from '#site/features/admin/kit/parts.tsx'
import { PageHead } from '#site/features/admin/kit/resource-tab.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportReportPart } from './import-report.tsx'
import { ImportSettings } from './import-settings.tsx'
import {
  $isAsking,
  $upload,
  type Import,
  imports,
  isRunning,
  removeImport,
  stopImport,
} from './import-store.ts'
import * as texts from './import-texts.ts'
import '#site/features/upload/upload.css'
import './import.css'

export function ImportTab({ isOpen }: TabPartProps) {
  const { value, isFailed } = useStore(imports.$report)
  useEffect(() => {
    if (!isOpen) return
    const stop = imports.watch()
    return () => {
      stop()
      $upload.set({ state: 'none' })
    }
  }, [isOpen])
  const problem = value?.current ? texts.CONNECTION_LOST : texts.IMPORTS_FETCH_FAILED
  return (
    <>
      <PageHead title={ADMIN_TABS.import} />
      {isFailed && <FailedPart title={problem} onRetry={imports.retry} />}
      {value && <FileImport current={value.current} />}
      {!value && !isFailed && <LoadingPart />}
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
              aria-label={texts.removeImportOf(fileName)}
              onClick={() => void removeImport()}
            >
              {texts.REMOVE_IMPORT}
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
  const title = texts.RUNS_TITLE(dryRun)
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <div className="import-live my-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto font-semibold">
          {title}
        </p>
        <p className="num text-sm">{total > 0 ? texts.rowsTaken(done, total) : texts.PREPARING}</p>
        <button
          ref={stop}
          type="button"
          className="btn btn-outline btn-sm"
          aria-disabled={isStopping || isAsking}
          onClick={() => !isStopping && void stopImport()}
        >
          {isStopping ? texts.STOPPING : STOP}
        </button>
      </div>
      <ProgressMeter label={title} percent={percent} className="meter" />
      <p className="mt-2 text-sm text-muted">{texts.startedBy(by, usDateTime(startedAt) ?? '')}</p>
    </div>
  )
}
