/** Admin tab that imports agents from a file: uploaded, checked in a dry run, imported. */

import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { sizeText } from '#site/domain/words/amounts.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { STOP } from '#site/features/admin/kit/kit-texts.ts'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { PageHead } from '#site/features/admin/kit/resource-tab.tsx'
import { useIncoming } from '#site/features/upload/incoming-files.ts'
import { catchFocus } from '#site/ui/focus.ts'
import { icons } from '#site/ui/icons.tsx'
import { LoadingTab, type TabPartProps } from '#site/ui/tabs.tsx'
import { ImportBatches } from './import-batches.tsx'
import { ImportReportPart } from './import-report.tsx'
import { ImportSettings } from './import-settings.tsx'
import { $isAsking, $upload, type Import, imports, isRunning, sendFile, stopImport } from './import-store.ts'
import * as texts from './import-texts.ts'
import '#site/features/upload/upload.css'
import '#site/ui/meter.css'
import './import.css'
import { IMPORT_FILE_BYTES_MAX } from '#site/domain/limits.ts'

export function ImportTab({ isOpen }: TabPartProps) {
  const { value, isFailed } = useStore(imports.$report)
  useEffect(() => (isOpen ? imports.watch() : undefined), [isOpen])
  const problem = value?.current ? texts.CONNECTION_LOST : 'Failed to fetch imports'
  return (
    <>
      <PageHead title={ADMIN_TABS.import} />
      {isFailed && <FailedPart title={problem} onRetry={value ? imports.load : imports.retry} />}
      {value && isOpen && <FileImport current={value.current} />}
      {value && <ImportBatches />}
      {!value && !isFailed && <LoadingTab />}
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
        <p className="num mt-1 text-sm text-muted">{sizeText(bytes)}</p>
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

function FileChoice({ isSmall }: { isSmall: boolean }) {
  const upload = useStore($upload)
  const send = ([file]: readonly File[]) => {
    if (file) void sendFile(file)
  }
  const isOver = useIncoming({ onFiles: send })
  return (
    <div className="mb-6">
      <label
        className={`import-file dropzone ${isSmall ? 'dropzone-small' : ''}`}
        data-over={isOver || undefined}
      >
        <icons.Upload className="size-5 shrink-0" aria-hidden />
        <span>
          <span className="block font-semibold">{isSmall ? 'Choose another file' : texts.CHOOSE_IMPORT}</span>
          {!isSmall && (
            <span className="block text-sm text-muted">{`CSV, Excel (.xlsx), JSON, NDJSON, or a Markdown list, up to ${sizeText(IMPORT_FILE_BYTES_MAX)}. You can check it before anything is imported.`}</span>
          )}
        </span>
        <input
          type="file"
          onChange={({ currentTarget }) => {
            send([...(currentTarget.files ?? [])])
            // Allows the same file again after it was corrected.
            currentTarget.value = ''
          }}
        />
      </label>
      <p role="status" className="mt-3 text-sm text-muted wrap-anywhere">
        {upload.state === 'sending' && texts.UPLOADING_FILE(upload.file.name)}
      </p>
      {upload.state === 'sending' && (
        <div className="import-live mt-2 flex items-center gap-3">
          <progress
            className="meter grow"
            aria-label={texts.UPLOADING_FILE(upload.file.name)}
            max={100}
            value={upload.percent}
          />
          <span className="num text-sm">{`${upload.percent}%`}</span>
        </div>
      )}
      {upload.state === 'failed' && (
        <FailedPart
          title={texts.UPLOAD_BROKE(upload.file.name)}
          text={upload.problem}
          onRetry={upload.canRetry ? () => sendFile(upload.file) : undefined}
        />
      )}
    </div>
  )
}

function RunProgress({ current: { state, dryRun, done, total, by, startedAt } }: { current: Import }) {
  const isAsking = useStore($isAsking)
  const stop = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => catchFocus(stop.current), [])
  const isStopping = state === 'cancelling'
  const title = dryRun ? 'Dry run in progress' : 'Import in progress'
  const percent = total > 0 ? Math.floor((done / total) * 100) : 0
  return (
    <div className="import-live my-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="mr-auto font-semibold">
          {title}
        </p>
        <p className="num text-sm">{total > 0 ? texts.rowsTaken(done, total) : 'Preparing'}</p>
        <Button
          ref={stop}
          text={isStopping ? 'Stopping...' : STOP}
          className="btn-outline btn-sm"
          isOff={isStopping || isAsking}
          act={stopImport}
        />
      </div>
      <progress className="meter" aria-label={title} max={100} value={percent} />
      <p className="mt-2 text-sm text-muted">{`Started by ${by}, ${usDateTime(startedAt) ?? ''}. It keeps running if you leave this page.`}</p>
    </div>
  )
}
