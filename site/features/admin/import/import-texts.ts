import type { ImportField, ImportResult } from '#site/domain/imports.ts'
import { IMPORT_FILE_BYTES_MAX, IMPORT_FILE_NAME_LENGTH_MAX } from '#site/domain/limits.ts'
import type { Wording } from '#site/domain/wording.ts'
import { sizeText } from '#site/domain/words/amounts.ts'

const number = (count: number) => count.toLocaleString('en-US')
const many = (count: number, noun: string) => `${number(count)} ${noun}${count === 1 ? '' : 's'}`
const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

export const IMPORTS_FETCH_FAILED = 'Failed to fetch imports'
export const CHOOSE_IMPORT = 'Choose a file with agents, or drop it here'
export const CHOOSE_IMPORT_HINT = `CSV, JSON, NDJSON, or a Markdown list, up to ${sizeText(IMPORT_FILE_BYTES_MAX)}. You can check it before anything is imported.`
export const CHOOSE_OTHER = 'Choose another file'
export const REMOVE_IMPORT = 'Remove'
export const removeImportOf = (name: string) => `Remove ${name}`

export const UPLOADING_FILE = (name: string) => `Uploading ${name}...`
export const UPLOAD_BROKE = (name: string) => `Couldn't upload ${name}`
export const UPLOAD_BROKE_HINT = 'The connection was lost. The file is still selected, so you can try again.'
export const UPLOAD_TOO_LARGE = `It's larger than ${sizeText(IMPORT_FILE_BYTES_MAX)}. Split it into smaller files, or import it on the server with npm run import.`
export const UPLOAD_NAME_TOO_LONG = `The file name is longer than ${IMPORT_FILE_NAME_LENGTH_MAX} characters.`

export const SECTIONS = 'Sections'
export const SECTIONS_HINT =
  "Unchecked sections are skipped, along with everything below them. Skip reading lists and other sections that don't list agents."
export const ALL_SECTIONS = 'All'
export const NO_SECTIONS = 'None'
export const rowsOf = (rows: number) => many(rows, 'row')
export const rowsTaken = (taken: number, all: number) => `${number(taken)} of ${rowsOf(all)}`

const FIELD_NAMES: Record<ImportField, string> = {
  name: 'Name',
  description: 'Description',
  websiteUrl: 'Website',
  category: 'Category',
  pricingModel: 'Pricing',
  openSource: 'Open source',
  githubUrl: 'Repository',
  xAccount: 'X account',
  previewImages: 'Images',
  tags: 'Tags',
  submittedBy: 'Submitted by',
  createdAt: 'Added on',
}
/** Also of fields that only an export has. */
export const fieldName = (field: string) => (FIELD_NAMES as Record<string, string>)[field] ?? field

export const IMPORT_OPTIONS = 'Options'
/** Checkboxes of the options that are on or off. */
export const OPTION_TEXTS = {
  pending: ['Add as pending', 'They go to the review queue instead of being listed right away.'],
  addDuplicates: [
    'Add likely duplicates too',
    'Agents that are probably already listed under another name or URL.',
  ],
  createCategories: [
    'Create missing categories',
    "Otherwise, rows that don't match a category are rejected.",
  ],
  overwriteEdited: [
    'Update edited fields too',
    'Otherwise, an update keeps fields edited by hand since the last import.',
  ],
} as const satisfies Record<string, readonly [name: string, hint: string]>
export const ROW_PRICING = 'Pricing for rows without one'

export const DRY_RUN = 'Dry run'
export const IMPORT_NOW = 'Import'
export const UPDATE_NOW = 'Update'
export const RUN_HINT = 'Import adds new agents. Update also changes existing ones.'
export const CONFIRM_UPDATE = 'Update existing agents?'
export const confirmText = (updated: number, overwritesEdited: boolean) =>
  [
    `According to the dry run, ${many(updated, 'agent')} will change.`,
    overwritesEdited ? 'Manual edits will be overwritten.' : 'Manual edits will be kept.',
    "There's no undo.",
  ].join(' ')
export const STOPPING = 'Stopping...'
export const PREPARING = 'Preparing'
export const RUNS_TITLE = (dryRun: boolean) => (dryRun ? 'Dry run in progress' : 'Import in progress')
export const startedBy = (name: string, when: string) =>
  `Started by ${name}, ${when}. It keeps running if you leave this page.`
export const CONNECTION_LOST = "Can't reach the site. The import keeps running on the server."

export const reportTitle = (dryRun: boolean) => (dryRun ? 'Dry run results' : 'Import results')
export const EXACT_FILE = "Created by Roster's export. It's imported exactly as is."
export const RUN_STOPPED = (dryRun: boolean) =>
  dryRun ? 'The dry run was stopped.' : 'Stopped. Everything added so far is kept.'
export const RUN_FAILED = (dryRun: boolean) => (dryRun ? 'The dry run failed' : 'The import failed')
export const OTHER_OPTIONS = 'The options have changed since this dry run. Run it again to see what they do.'
export const DOWNLOAD_REPORT = 'Download report'
/** Of an import, and of its dry run. */
export const FIGURE_NAMES: Record<ImportResult, [done: string, planned: string]> = {
  created: ['Added', 'Would be added'],
  updated: ['Updated', 'Would be updated'],
  unchanged: ['Unchanged', 'Unchanged'],
  left: ['Different, not updated', 'Different, not updated'],
  duplicate: ['Likely duplicates', 'Likely duplicates'],
  rejected: ['Rejected', 'Rejected'],
}
export const RESULT_HINTS: Record<ImportResult, string> = {
  created: 'New in the directory.',
  updated: 'Differences, field by field.',
  unchanged: '',
  left: 'Already listed with different details, which stay as they are.',
  duplicate: 'Probably already listed under another name or URL.',
  rejected: "These rows can't be imported. Relative links must be full URLs.",
}
export const KEPT_FIELDS = 'Manual edits kept'
export const KEPT_FIELDS_HINT =
  "These fields were edited by hand since the last import, so they weren't updated."
export const LEFT_OUT_ROWS = 'In skipped sections'
export const NOTES_LIST = 'Skipped values'
export const NOTES_HINT = 'The rows were imported without these values.'
export const ROW_LINE = 'Line'
export const ROW_NAME = 'Name'
export const ROW_CHANGES = 'Changes'
export const ROW_LISTED_AS = 'Listed as'
export const ROW_REASON = 'Reason'
export const NO_ROW_NAME = '(no name)'
export const listedOf = (shown: number, all: number) =>
  `Showing the first ${number(shown)} of ${number(all)}. Download the report to see all of them.`
export const COLUMNS = (columns: readonly (readonly [heading: string, field: string])[]) =>
  `Columns: ${list(columns.map(([heading, field]) => `${heading} → ${fieldName(field)}`))}`
export const IGNORED_COLUMNS = (headings: readonly string[]) => `Ignored columns: ${list(headings)}`
export const NEW_CATEGORIES = (names: readonly string[]) => `New categories: ${list(names)}`
export const CHANGED_CATEGORIES = (names: readonly string[]) => `Updated categories: ${list(names)}`
export const pricingTaken = (rows: number, label: string) =>
  `${rowsOf(rows)} without pricing, imported as ${label}`
export const BLANK = '(blank)'
export const CHANGE_MARKS = { left: 'not updated', edited: 'manual edit kept' } as const
export const IN_FILE = 'in the file'

const failed = (description: string) => ({ title: 'Error', description }) satisfies Wording
export const RUN_REFUSED = failed("Couldn't start the import")
export const STOP_REFUSED = failed("Couldn't stop the import")
export const REMOVE_REFUSED = failed("Couldn't remove the file")
export const REPORT_REFUSED = failed("Couldn't load the report")
