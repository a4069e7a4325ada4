/** The tab that imports agents from a file: chosen, read, tried out, imported. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ADMIN_TABS, LOADING_TAB } from '#site/domain/texts/administration.ts'
import { CONNECTION_LOST, IMPORTS_FETCH_FAILED, TO_RECENT_FILES } from '#site/domain/texts/import-screen.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { FileChoice } from './file-choice.tsx'
import {
  $import,
  $imports,
  $isImportLost,
  closeImport,
  loadImports,
  lookAgain,
  watchImports,
} from './import-files.ts'
import { OpenFile } from './open-file.tsx'
import { OtherRuns } from './other-runs.tsx'
import { RecentFiles } from './recent-files.tsx'
import '#site/features/upload/upload.css'
import './import.css'

export function ImportTab({ isOpen }: { isOpen: boolean }) {
  const open = useStore($import)
  const isLost = useStore($isImportLost)
  useEffect(() => (isOpen ? watchImports() : undefined), [isOpen])
  return (
    <>
      <div className="pagehead">
        <h2 className="display text-3xl">{ADMIN_TABS.import}</h2>
        {open && (
          <button type="button" className="btn btn-outline md:ml-auto" onClick={closeImport}>
            {TO_RECENT_FILES}
          </button>
        )}
      </div>
      {isLost && <FailedPart title={CONNECTION_LOST} onRetry={() => void lookAgain()} />}
      <OtherRuns />
      {isOpen && <FileChoice isSmall={open !== undefined} />}
      {open ? <OpenFile open={open} /> : <Uploaded />}
    </>
  )
}

function Uploaded() {
  const imports = useStore($imports)
  if (imports.state === 'failed')
    return <FailedPart title={IMPORTS_FETCH_FAILED} onRetry={() => void loadImports(true)} />
  if (imports.state === 'loading')
    return (
      <p role="status" aria-busy="true" className="py-6 text-muted">
        {LOADING_TAB}
      </p>
    )
  return <RecentFiles imports={imports.imports} />
}
