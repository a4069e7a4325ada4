import type { ImportResult } from '#site/domain/imports.ts'
import { fieldLabel } from '#site/domain/submission/written-fields.ts'
import { counted, numberText } from '#site/domain/words/amounts.ts'

export const list = (names: readonly string[]) => new Intl.ListFormat('en').format(names)
export const CHOOSE_IMPORT = 'Choose a file with agents, or drop it here'

export const UPLOADING_FILE = (name: string) => `Uploading ${name}...`
export const UPLOAD_BROKE = (name: string) => `Couldn't upload ${name}`
export const UPLOAD_BROKE_HINT = 'The connection was lost. The file is still selected, so you can try again.'

export const rowsOf = (rows: number) => counted(rows, 'row')
export const rowsTaken = (taken: number, all: number) => `${numberText(taken)} of ${rowsOf(all)}`
export const CREATE_CATEGORY = 'Create this category'
export const LEAVE_OUT = 'Leave out'

export const DEFAULT_PRICING = 'Pricing of agents whose row has none'

export const BATCHES = 'Imports'
export const FILE = 'File'
export const UNDO = 'Undo'
export const undoOf = (name: string) => `Undo the import of ${name}`

const FIELD_NAMES: Partial<Record<string, string>> = {
  openSource: 'Open source',
  githubUrl: 'Repository',
  xAccount: 'X account',
  submittedBy: 'Submitted by',
  createdAt: 'Added on',
}
export const fieldName = (field: string) => FIELD_NAMES[field] ?? fieldLabel(field) ?? field

export const DRY_RUN = 'Dry run'
export const IMPORT_NOW = 'Import'
export const UPDATE_NOW = 'Update'
/** Update adds new agents, too. */
export const planned = (update: boolean, created: number, updated: number) => {
  if (!update) return `${IMPORT_NOW} ${numberText(created)} new`
  if (created === 0 || updated === 0) return `${UPDATE_NOW} ${numberText(updated)}`
  return `${IMPORT_NOW} ${numberText(created)} and update ${numberText(updated)}`
}
export const confirmImport = (created: number) => `Add ${counted(created, 'agent')}?`
export const CONFIRM_UPDATE = 'Update existing agents?'
export const CONNECTION_LOST = "Can't reach the site. The import keeps running on the server."

export const reportTitle = (dryRun: boolean) => (dryRun ? 'Dry run results' : 'Import results')
export const RUN_FAILED = (dryRun: boolean) => (dryRun ? 'The dry run failed' : 'The import failed')
export const OTHER_SECTIONS =
  'Your choices have changed since this dry run. Run it again to see what it would import.'
export const DOWNLOAD_REPORT = 'Download report'
export const FIGURE_NAMES: Record<ImportResult, [done: string, planned: string]> = {
  created: ['Added', 'Would be added'],
  updated: ['Updated', 'Would be updated'],
  unchanged: ['Unchanged', 'Unchanged'],
  left: ['Different, not updated', 'Different, not updated'],
  duplicate: ['Likely duplicates', 'Likely duplicates'],
  rejected: ['Rejected', 'Rejected'],
}
export const guessed = (text: string, isGuess: boolean) => (isGuess ? `${text} (?)` : text)
export const GUESSED = 'Guessed values'
export const fieldNames = (fields: readonly string[]) => list(fields.map(fieldName))
export const REASON = 'Reason'
