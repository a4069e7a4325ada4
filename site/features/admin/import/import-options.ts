/** What is chosen for an import: sections, columns, and what becomes of new and of known agents. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'

export type Import = Result<'GET /api/admin/imports/{id}'>
export type ImportLine = Result<'GET /api/admin/imports'>['imports'][number]
export type ImportRun = NonNullable<Import['run']>
export type ImportReading = NonNullable<Import['reading']>
export type ImportReport = NonNullable<ImportRun['report']>
export type ImportOutcome = ImportReport['outcomes'][number]
export type ImportOptions = ImportRun['options']

/** As the API takes them when nothing is chosen. */
const PRESET: ImportOptions = {
  columns: {},
  leaveOut: [],
  mode: 'add',
  status: 'approved',
  pricing: 'freemium',
  createCategories: false,
  addDuplicates: false,
}

export const $importOptions = atom<ImportOptions>(PRESET)

/** Those of the last run, or what is taken when nothing is chosen. */
export function takeOptions(options: ImportRun['options'] | undefined): void {
  $importOptions.set({ ...PRESET, ...options })
}

export function choose(change: Partial<ImportOptions>): void {
  $importOptions.set({ ...$importOptions.get(), ...change })
}

export function toggleSection(heading: string): void {
  const { leaveOut } = $importOptions.get()
  const rest = leaveOut.filter((one) => one !== heading)
  choose({ leaveOut: rest.length < leaveOut.length ? rest : [...leaveOut, heading] })
}

/** A section is left out by its own heading or by one above it. */
export function isLeftOut(
  { heading, under }: { heading: string; under: readonly string[] },
  leaveOut: readonly string[],
): boolean {
  return leaveOut.includes(heading) || under.some((above) => leaveOut.includes(above))
}

/** Rows that are imported as the sections are ticked; those of a section include those below it. */
export function rowsLeft({ rows, sections }: ImportReading, leaveOut: readonly string[]): number {
  const outermost = sections.filter(
    ({ heading, under }) => leaveOut.includes(heading) && !under.some((above) => leaveOut.includes(above)),
  )
  return Math.max(0, rows - outermost.reduce((sum, section) => sum + section.rows, 0))
}

/** Whether two runs would do the same. */
export function areSameChoices(one: ImportRun['options'], other: ImportOptions): boolean {
  return key({ ...PRESET, ...one }) === key(other)
}

/** Columns are how the file was read, which brings a reading of its own. */
function key({ leaveOut, columns: _columns, format: _format, ...rest }: ImportOptions): string {
  return JSON.stringify([[...leaveOut].sort(), Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))])
}
