/** The uploaded file: its upload, its dry run and import, both polled while they run, and the sections to skip. */
import { atom, computed } from 'nanostores'
import { ApiFailure, type Result } from '#site/client/api.ts'
import { askBeforeLeaving } from '#site/client/navigation.ts'
import { createReport } from '#site/client/report.ts'
import { saveFile } from '#site/client/save-file.ts'
import { REPORT_FILE } from '#site/domain/imports.ts'
import { IMPORT_FILE_BYTES_MAX, IMPORT_FILE_NAME_LENGTH_MAX, IMPORT_REFRESH_MS } from '#site/domain/limits.ts'
import { wording } from '#site/domain/wording.ts'
import { sizeText } from '#site/domain/words/amounts.ts'
import { adminStats, importBatches } from '#site/features/admin/shell/admin-reports.ts'
import { adminToken, callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { sendBody } from '#site/features/upload/send-image.ts'
import { attempt } from '#site/ui/toast/toast.ts'
import * as texts from './import-texts.ts'

export type Import = NonNullable<Result<'GET /api/admin/imports'>['current']>
export type ImportReport = NonNullable<Import['report']>

export type Upload =
  | { state: 'none' }
  | { state: 'sending'; file: File; percent: number }
  | { state: 'failed'; file: File; problem: string; canRetry: boolean }

export const imports = createReport(
  () => callAsAdmin('GET /api/admin/imports'),
  (value) => (value?.current && isRunning(value.current) ? IMPORT_REFRESH_MS : undefined),
)
export const $upload = atom<Upload>({ state: 'none' })
export const $isAsking = atom(false)
/** The import that is being undone. */
export const $undoing = atom<string | undefined>()

type Options = Import['options']

/** As chosen on the page. The current import has those of its last dry run. */
export const $options = atom<Options>({
  leaveOut: [],
  choices: {},
  pricing: 'freemium',
  addDuplicates: false,
  columns: {},
})

export function setOptions(change: Partial<Options>): void {
  $options.set({ ...$options.get(), ...change })
}

imports.$report.listen(({ value }, before) => {
  const [current, last] = [value?.current, before?.value?.current]
  if (current && current.startedAt !== last?.startedAt) $options.set(current.options)
  const hasImported = last && !last.dryRun && isRunning(last) && !(current && isRunning(current))
  if (hasImported) void Promise.all([adminStats.load(), importBatches.load()])
})

export async function sendFile(file: File): Promise<void> {
  if ($upload.get().state === 'sending') return
  const problem = problemOf(file)
  if (problem) return $upload.set({ state: 'failed', file, problem, canRetry: false })
  $upload.set({ state: 'sending', file, percent: 0 })
  try {
    imports.set({ current: await upload(file) })
    $upload.set({ state: 'none' })
  } catch (error) {
    const failure = error instanceof ApiFailure ? error : undefined
    const problem = failure?.body?.message ?? texts.UPLOAD_BROKE_HINT
    const canRetry = !failure || failure.status >= 500
    $upload.set({ state: 'failed', file, problem, canRetry })
  }
}

function problemOf({ name, size }: File): string | undefined {
  if (size > IMPORT_FILE_BYTES_MAX)
    return `It's larger than ${sizeText(IMPORT_FILE_BYTES_MAX)}. Split it into smaller files, or import it on the server with npm run import.`
  return name.length > IMPORT_FILE_NAME_LENGTH_MAX
    ? `The file name is longer than ${IMPORT_FILE_NAME_LENGTH_MAX} characters.`
    : undefined
}

async function upload(file: File): Promise<Import> {
  const address = `/api/admin/imports?${new URLSearchParams({ name: file.name })}`
  const reply = await sendBody('POST', address, file, {
    headers: {
      Authorization: `Bearer ${adminToken() ?? ''}`,
      'Content-Type': 'application/octet-stream',
    },
    onProgress: (sent) => {
      $upload.set({ state: 'sending', file, percent: Math.floor((100 * sent) / file.size) })
    },
  })
  return JSON.parse(reply)
}

export function toggleSection(heading: string): void {
  const { leaveOut } = $options.get()
  const rest = leaveOut.filter((one) => one !== heading)
  setOptions({ leaveOut: rest.length < leaveOut.length ? rest : [...leaveOut, heading].toSorted() })
}

/** Only choices that differ from the proposal are sent. */
export function choose({ heading, proposal }: ImportReport['headings'][number], choice: string): void {
  const { [heading]: _, ...others } = $options.get().choices
  setOptions({ choices: choice === proposal ? others : { ...others, [heading]: choice } })
}

/** The last dry run had other options. */
export const $isStale = computed([imports.$report, $options], ({ value }, options) => {
  const textOf = ({ choices, columns, ...others }: Options) =>
    JSON.stringify([others, ...[choices, columns].map((one) => Object.entries(one).sort())])
  const last = value?.current?.options
  return last !== undefined && textOf(last) !== textOf(options)
})

export async function checkImport(): Promise<void> {
  await ask("Couldn't start the import", ({ id }) =>
    callAsAdmin('POST /api/admin/imports/{id}/check', { id, body: $options.get() }),
  )
}

export async function runImport(update: boolean): Promise<void> {
  await ask("Couldn't start the import", ({ id }) =>
    callAsAdmin('POST /api/admin/imports/{id}/run', { id, body: { update } }),
  )
}

export async function stopImport(): Promise<void> {
  await ask("Couldn't stop the import", ({ id }) =>
    callAsAdmin('POST /api/admin/imports/{id}/cancel', { id }),
  )
}

/** Repeats it, because the server undoes a part at a time, so that others can write in between. */
export async function undoImport(id: string, withVotes: boolean): Promise<void> {
  const query = { voted: withVotes ? 'delete' : 'keep' } as const
  const undo = () => callAsAdmin('POST /api/admin/imports/batches/{id}/undo', { id, query })
  $undoing.set(id)
  const release = askBeforeLeaving()
  await attempt(failed("Couldn't finish undoing the import"), async () => {
    while (!(await undo()).isDone) await importBatches.load()
  })
  release()
  $undoing.set(undefined)
  await Promise.all([imports.load(), importBatches.load(), adminStats.load()])
}

export async function saveReport(): Promise<void> {
  await ask("Couldn't load the report", async (current) => {
    const report = await callAsAdmin('GET /api/admin/imports/{id}/report', { id: current.id })
    saveFile(REPORT_FILE, JSON.stringify(report))
    return current
  })
}

const failed = (description: string) => wording('Error', description)

async function ask(problem: string, act: (current: Import) => Promise<Import | undefined>): Promise<void> {
  const current = imports.$report.get().value?.current
  if (!current || $isAsking.get()) return
  $isAsking.set(true)
  const isDone = await attempt(failed(problem), async () => imports.set({ current: await act(current) }))
  if (!isDone) await imports.load()
  $isAsking.set(false)
}

export function isRunning({ state }: Import): boolean {
  return state === 'running' || state === 'cancelling'
}
