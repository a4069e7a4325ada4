/** The uploaded files of agents, the one that is open, and how far it is; followed while something happens to it. */
import { atom } from 'nanostores'
import { ApiFailure } from '#site/client/api.ts'
import { IMPORT_REFRESH_MS } from '#site/domain/limits.ts'
import { REMOVE_REFUSED } from '#site/domain/texts/import-screen.ts'
import { loadStats } from '#site/features/admin/shell/admin-stats.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import { showToast } from '#site/ui/toast/toast.ts'
import { type Import, type ImportLine, type ImportRun, takeOptions } from './import-options.ts'

export type Imports =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'listed'; imports: readonly ImportLine[]; running: string | undefined }

export const $imports = atom<Imports>({ state: 'loading' })
/** The file that is open. */
export const $import = atom<Import | undefined>(undefined)
/** The site did not answer when it was asked last. */
export const $isImportLost = atom(false)

let timer: ReturnType<typeof setTimeout> | undefined
let isWatched = false

/** Follows what happens until the returned function is called; what runs is opened. */
export function watchImports(): () => void {
  isWatched = true
  void loadImports(true)
  return () => {
    isWatched = false
    clearTimeout(timer)
  }
}

export async function loadImports(opensRunning = false): Promise<void> {
  if ($imports.get().state === 'failed') $imports.set({ state: 'loading' })
  try {
    const { imports, running } = await callAsAdmin('GET /api/admin/imports')
    $imports.set({ state: 'listed', imports, running })
    if (opensRunning && running && !$import.get()) await openImport(running)
  } catch {
    if ($imports.get().state !== 'listed') $imports.set({ state: 'failed' })
  }
  lookLater()
}

export async function openImport(id: string): Promise<void> {
  try {
    showImport(await callAsAdmin('GET /api/admin/imports/{id}', { id }))
  } catch (error) {
    // It may have been removed meanwhile.
    if (error instanceof ApiFailure && error.status === 404) return await loadImports()
    $isImportLost.set(true)
  }
  lookLater()
}

/** Shows what the site has said of a file; another file brings its own choices. */
export function showImport(shown: Import): void {
  $isImportLost.set(false)
  const isOther = $import.get()?.id !== shown.id
  $import.set(shown)
  if (isOther) takeOptions(shown.run?.options)
  lookLater()
}

export function closeImport(): void {
  $import.set(undefined)
  $isImportLost.set(false)
  void loadImports()
}

export async function removeImport(id: string): Promise<void> {
  try {
    await callAsAdmin('DELETE /api/admin/imports/{id}', { id })
  } catch (error) {
    const body = error instanceof ApiFailure ? error.body : undefined
    showToast({ ...REMOVE_REFUSED, ...(body && { description: body.message }), tone: 'destructive' })
  }
  if ($import.get()?.id === id) closeImport()
  else await loadImports()
}

/** Looks at the open file now. */
export async function lookAgain(): Promise<void> {
  const open = $import.get()
  if (!open) return await loadImports()
  const wasRunning = isUnderWay(open.run?.state)
  try {
    const now = await callAsAdmin('GET /api/admin/imports/{id}', { id: open.id })
    if ($import.get()?.id !== open.id) return
    $isImportLost.set(false)
    $import.set(now)
    if (wasRunning && !isUnderWay(now.run?.state)) {
      if (!now.run?.dryRun) void loadStats()
      return await loadImports()
    }
  } catch {
    $isImportLost.set(true)
  }
  lookLater()
}

function lookLater(): void {
  clearTimeout(timer)
  const [open, list] = [$import.get(), $imports.get()]
  const isBusy = open ? isUnderWay(open.run?.state) || open.state === 'reading' : false
  const isOtherBusy = list.state === 'listed' && list.running !== undefined
  if (!isWatched || !(isBusy || isOtherBusy)) return
  timer = setTimeout(() => void (isBusy ? lookAgain() : loadImports()), IMPORT_REFRESH_MS)
}

/** Whether it is being imported or tried out. */
export function isUnderWay(state: ImportRun['state'] | undefined): boolean {
  return state === 'running' || state === 'cancelling'
}
