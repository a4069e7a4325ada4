/** Reading a file anew, trying it out, importing it, stopping that, and keeping the report. */
import { atom } from 'nanostores'
import { ApiFailure, type Body } from '#site/client/api.ts'
import { saveFile } from '#site/client/save-file.ts'
import { IMPORT_IGNORE, type ImportField, type ImportFormat } from '#site/domain/imports.ts'
import { REPORT_FILE, REPORT_REFUSED, RUN_REFUSED, STOP_REFUSED } from '#site/domain/texts/import-screen.ts'
import type { Wording } from '#site/domain/wording.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { $import, loadImports, showImport } from './import-files.ts'
import { $importOptions, areSameChoices, choose, type Import, type ImportOptions } from './import-options.ts'

/** A request is on its way. */
export const $isAsking = atom(false)
/** Asked before agents that are there are changed. */
export const $isConfirming = atom(false)

/** Nothing is written. */
export async function tryOut(): Promise<void> {
  await run(true)
}

/** Asks first when agents that are there may change. */
export async function importNow(): Promise<void> {
  if ($importOptions.get().mode === 'add') await run(false)
  else $isConfirming.set(true)
}

export async function confirmImport(): Promise<void> {
  $isConfirming.set(false)
  await run(false)
}

async function run(dryRun: boolean): Promise<void> {
  const body = { ...$importOptions.get(), columns: columnsNow(), dryRun }
  if (!(await ask(RUN_REFUSED, ({ id }) => callAsAdmin('POST /api/admin/imports/{id}/run', { id, body }))))
    await loadImports()
}

export async function stopImport(): Promise<void> {
  await ask(STOP_REFUSED, ({ id }) => callAsAdmin('POST /api/admin/imports/{id}/cancel', { id }))
}

export async function readAs(format: ImportFormat): Promise<void> {
  choose({ format, columns: {}, leaveOut: [] })
  await reread({ format, columns: {} })
}

/** `ignore` leaves the column out. */
export async function takeColumn(heading: string, field: ImportField | 'ignore'): Promise<void> {
  const columns = { ...columnsNow(), [heading]: field }
  choose({ columns })
  await reread({ columns })
}

async function reread(body: Body<'PUT /api/admin/imports/{id}'>): Promise<void> {
  await ask(RUN_REFUSED, ({ id }) => callAsAdmin('PUT /api/admin/imports/{id}', { id, body }))
}

/** As the file was read, which may have been before the page was opened; else as they were chosen since. */
function columnsNow(): ImportOptions['columns'] {
  const reading = $import.get()?.reading
  if (!reading || reading.exact) return $importOptions.get().columns
  return Object.fromEntries(reading.columns.map(({ heading, field }) => [heading, field ?? IMPORT_IGNORE]))
}

export async function saveReport(): Promise<void> {
  const open = $import.get()
  if (!open) return
  try {
    const { id } = open
    saveFile(REPORT_FILE, JSON.stringify(await callAsAdmin('GET /api/admin/imports/{id}/report', { id })))
  } catch {
    showToast({ ...REPORT_REFUSED, tone: 'destructive' })
  }
}

/** How many agents the last dry run with the same choices would have changed; undefined without one. */
export function wouldChange(): number | undefined {
  const run = $import.get()?.run
  if (!run?.dryRun || !areSameChoices(run.options, $importOptions.get())) return undefined
  return run.report?.counts.updated
}

async function ask(failed: Wording, act: (open: Import) => Promise<Import>): Promise<boolean> {
  const open = $import.get()
  if (!open || $isAsking.get()) return false
  $isAsking.set(true)
  try {
    const now = await act(open)
    if ($import.get()?.id === open.id) showImport(now)
    return true
  } catch (error) {
    const body = error instanceof ApiFailure ? error.body : undefined
    showToast({ ...failed, ...(body && { description: body.message }), tone: 'destructive' })
    return false
  } finally {
    $isAsking.set(false)
  }
}
