/** What the tab Import says. */

import type { ImportField, ImportFormat, ImportMode, ImportResult } from '#site/domain/imports.ts'
import { IMPORT_FILE_BYTES_MAX, IMPORT_FILE_NAME_LENGTH_MAX, IMPORT_KEPT_HOURS } from '#site/domain/limits.ts'
import { sizeText } from '#site/domain/sizes.ts'
import type { Wording } from '#site/domain/wording.ts'

const number = (count: number) => count.toLocaleString('en-US')
const many = (count: number, one: string, more = `${one}s`) => `${number(count)} ${count === 1 ? one : more}`

export const IMPORTS_FETCH_FAILED = 'Failed to fetch the imports'
export const CHOOSE_IMPORT = 'Choose a file of agents, or drop it here'
export const CHOOSE_IMPORT_HINT = `CSV, JSON, NDJSON or a Markdown list, at most ${sizeText(IMPORT_FILE_BYTES_MAX)}. It is read first; nothing is imported yet.`
export const CHOOSE_OTHER = 'Choose another file'
export const NOTHING_IMPORTED = `Nothing was uploaded in the last ${IMPORT_KEPT_HOURS} hours.`
export const RECENT_FILES = 'Files of the last day'
export const IMPORT_FILE = 'File'
export const IMPORT_UPLOADED = 'Uploaded'
export const IMPORT_STANDS = 'State'
export const IMPORT_ACTIONS = 'Actions'
export const OPEN_IMPORT = 'Open'
export const openImportOf = (name: string) => `Open ${name}`
export const REMOVE_IMPORT = 'Remove'
export const removeImportOf = (name: string) => `Remove ${name}`
export const TO_RECENT_FILES = 'All files'

export const UPLOADING_FILE = (name: string, percent: number) => `Uploading ${name}: ${percent}%`
export const UPLOAD_BROKE = (name: string) => `${name} could not be uploaded`
export const UPLOAD_BROKE_HINT = 'The connection broke. The file is still chosen.'
export const UPLOAD_TOO_LARGE = `It is larger than ${sizeText(IMPORT_FILE_BYTES_MAX)}. Cut it into parts, or import it on the server with npm run import.`
export const UPLOAD_NAME_TOO_LONG = `Its name is longer than ${IMPORT_FILE_NAME_LENGTH_MAX} characters.`
export const READING_FILE = (name: string) => `Reading ${name}`
export const UNREADABLE_FILE = (name: string) => `${name} cannot be read`
export const READ_AS = 'Read it as'
export const READ_AGAIN = 'Read again'
export const FORMAT_NAMES: Record<ImportFormat, string> = {
  csv: 'CSV',
  json: 'JSON',
  ndjson: 'NDJSON',
  markdown: 'Markdown list',
}
export const fileFacts = (format: string, rows: number, bytes: number) =>
  `${format}, ${many(rows, 'row')}, ${sizeText(bytes)}`
export const EXACT_FILE = 'Written by the export: it is taken as it stands.'

export const SECTIONS = 'Sections'
export const SECTIONS_HINT = 'What is not ticked is left out, with all below it. Reading lists are no agents.'
export const ALL_SECTIONS = 'All'
export const NO_SECTIONS = 'None'
export const rowsOf = (rows: number) => many(rows, 'row')
export const rowsTaken = (taken: number, all: number) => `${number(taken)} of ${many(all, 'row')}`
export const COLUMNS = 'Columns'
export const COLUMNS_HINT =
  'What each column of the file is taken for. A name, a description, a website and a category are needed.'
export const COLUMN_LEFT_OUT = 'Left out'
export const FIELD_NAMES: Record<ImportField, string> = {
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
/** By PocketBase's word, which a report may use too. */
export const fieldName = (field: string) => (FIELD_NAMES as Record<string, string>)[field] ?? field

export const MODES = 'Agents that are there already'
export const MODE_NAMES: Record<ImportMode, [name: string, hint: string]> = {
  add: [
    'Leave them as they are',
    'Only new agents are added. The report says what the file has differently.',
  ],
  update: ['Change them', 'Fields that a person edited since the last import stay.'],
  'update-edited': ['Change them, edited fields too', 'What a person wrote is overwritten.'],
}
export const NEW_AGENTS = 'New agents'
export const ADD_AS_PENDING = 'Add as pending'
export const ADD_AS_PENDING_HINT = 'They wait at the desk instead of being listed at once.'
export const ADD_DUPLICATES = 'Add likely duplicates too'
export const ADD_DUPLICATES_HINT = 'Agents that are probably there, under another name or address.'
export const CREATE_MISSING = 'Create categories that are missing'
export const CREATE_MISSING_HINT = 'Otherwise a row that fits no category is rejected.'
export const ROW_PRICING = 'Pricing where a row says none'

export const DRY_RUN = 'Dry run'
export const IMPORT_NOW = 'Import'
export const RUN_HINT = 'A dry run changes nothing and says what an import would do.'
export const CONFIRM_IMPORT = 'Change existing agents?'
export const confirmText = (updated: number | undefined, overwritesEdited: boolean) =>
  [
    updated === undefined
      ? 'No dry run was made with these choices, so it is not known how many agents change.'
      : `${many(updated, 'agent')} in the directory ${updated === 1 ? 'changes' : 'change'}, by the dry run.`,
    overwritesEdited ? 'What people edited is overwritten too.' : 'What people edited stays.',
    'This cannot be undone with one press.',
  ].join(' ')
export const CONFIRM_YES = 'Import and change'
export const STOPPING = 'Stopping...'
export const PLANNING = 'Planning'
export const rowsDone = (done: number, total: number) => `${number(done)} of ${many(total, 'row')}`
export const RUNS_TITLE = (dryRun: boolean) => (dryRun ? 'Dry run under way' : 'Import under way')
export const begunBy = (name: string, when: string) =>
  `Begun by ${name}, ${when}. It goes on when this page is left.`
export const OTHER_RUNS = (file: string) => `${file} is being imported or tried out. One runs at a time.`
export const SHOW_RUNNING = 'Show it'
export const CONNECTION_LOST = 'The site does not answer. What was begun goes on there.'

export const reportTitle = (dryRun: boolean) => (dryRun ? 'What an import would do' : 'What was imported')
export const RUN_STOPPED = 'Stopped: what was added until then stays.'
export const RUN_FAILED = 'The import could not be finished'
export const RUN_INTERRUPTED = 'The import was interrupted'
export const OTHER_CHOICES = 'The choices were changed since. Run again to see what they do.'
export const DOWNLOAD_REPORT = 'Download the report'
export const REPORT_FILE = 'roster-import-report.json'
export const FIGURE_NAMES: Record<ImportResult, [done: string, planned: string]> = {
  created: ['Added', 'Would be added'],
  updated: ['Changed', 'Would be changed'],
  unchanged: ['The same', 'The same'],
  left: ['Left, differs', 'Left, differs'],
  duplicate: ['Likely duplicates', 'Likely duplicates'],
  rejected: ['Rejected', 'Rejected'],
}
export const RESULT_HINTS: Record<ImportResult, string> = {
  created: 'New in the directory.',
  updated: 'What the file has differently, field by field.',
  unchanged: '',
  left: 'They are there and differ; only adding was asked for.',
  duplicate: 'They are probably there, under another name or address.',
  rejected: 'These rows cannot be imported. Relative links need a whole address.',
}
export const KEPT_FIELDS = 'Kept because edited'
export const KEPT_FIELDS_HINT =
  'A person edited these fields since the last import, so the file did not change them.'
export const LEFT_OUT_ROWS = 'In sections left out'
export const NOTES_LIST = 'Values left out'
export const NOTES_HINT = 'The row was taken, these values of it were not.'
export const ROW_LINE = 'Line'
export const ROW_NAME = 'Name'
export const ROW_CHANGES = 'Changes'
export const ROW_STANDS_AS = 'Stands as'
export const ROW_REASON = 'Reason'
export const NO_ROW_NAME = '(no name)'
export const listedOf = (shown: number, all: number) =>
  `The first ${number(shown)} of ${number(all)}; the downloaded report has all.`
export const NEW_CATEGORIES = (names: readonly string[]) => `New categories: ${names.join(', ')}`
export const CHANGED_CATEGORIES = (names: readonly string[]) => `Changed categories: ${names.join(', ')}`
export const pricingTaken = (rows: number, label: string) => `${many(rows, 'row')} without pricing: ${label}`
export const BLANK = '(blank)'
export const CHANGE_MARKS = { left: 'left', edited: 'kept, edited' } as const
export const FILE_SAYS = 'the file says'

export const FILE_PROBLEMS = 'Rows that cannot be imported'
export const STATE_WORDS = {
  reading: 'Being read',
  ready: 'Read',
  unreadable: 'Cannot be read',
  running: 'Under way',
  cancelling: 'Being stopped',
  done: 'Imported',
  tried: 'Tried out',
  cancelled: 'Stopped',
  failed: 'Failed',
  interrupted: 'Interrupted',
} as const
export const addedAndChanged = (added: number, changed: number) =>
  `${number(added)} added, ${number(changed)} changed`

export const RUN_REFUSED = { title: 'Error', description: 'The import was not begun' } satisfies Wording
export const STOP_REFUSED = {
  title: 'Error',
  description: 'The import could not be stopped',
} satisfies Wording
export const REMOVE_REFUSED = {
  title: 'Error',
  description: 'The file could not be removed',
} satisfies Wording
export const REPORT_REFUSED = {
  title: 'Error',
  description: 'The report could not be read',
} satisfies Wording
