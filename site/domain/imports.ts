/** Fields, modes, and results of an import. */

/** Fields that a column can be recognized as; the first four are required. */
export const IMPORT_FIELDS = [
  'name',
  'description',
  'websiteUrl',
  'category',
  'pricingModel',
  'openSource',
  'githubUrl',
  'xAccount',
  'previewImages',
  'tags',
  'maker',
  'worksWith',
  'submittedBy',
  'createdAt',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export const IMPORT_FIELDS_NEEDED = ['name', 'description', 'websiteUrl', 'category'] as const

/** Add new agents only; update existing ones too, except manual edits; overwrite those too. */
export type ImportMode = 'add' | 'update' | 'update-edited'

/** Of new agents without a status in the file; `pending` also applies to those an export lists as approved. */
export const IMPORT_STATUSES = ['approved', 'pending'] as const

export const IMPORT_STATES = ['running', 'cancelling', 'done', 'cancelled', 'failed'] as const

/** `left`: an existing agent that differs and isn't updated. `duplicate`: probably listed under another URL. */
export const IMPORT_RESULTS = ['created', 'updated', 'unchanged', 'left', 'duplicate', 'rejected'] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]

/** A differing field is written, left because only new agents are added, or left because it was edited manually. */
export const IMPORT_CHANGES = ['changed', 'left', 'edited'] as const

/** Choices for a heading besides a category's name. */
export const IMPORT_CHOICES = { byRow: '*', leaveOut: '-', create: '+' } as const

/** Drops what tells one row from another. */
export function reasonKind(reason: string): string {
  return reason
    .replace(/"[^"]*"(, "[^"]*")*/g, '…')
    .replace(/\(\d[^)]*, /g, '(')
    .replace(/\d+(?=\.$)/g, '…')
}

export const REPORT_FILE = 'roster-import-report.json'
