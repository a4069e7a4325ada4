/** The words of an import: what a file may be, what may be done with it, and what becomes of its rows. */

export const IMPORT_FORMATS = ['csv', 'json', 'ndjson', 'markdown'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** What a column of a file may be taken for; the first four are needed. */
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
  'submittedBy',
  'createdAt',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export const IMPORT_FIELDS_NEEDED = ['name', 'description', 'websiteUrl', 'category'] as const
/** In the place of a field: the column is left out. */
export const IMPORT_IGNORE = 'ignore'

/** Only add agents; change those that are there, except what a person edited; change that too. */
export const IMPORT_MODES = ['add', 'update', 'update-edited'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** Of new agents of whom the file says none; `pending` also of those that an export says are approved. */
export const IMPORT_STATUSES = ['approved', 'pending'] as const

/** Of a file: it is read, can be imported, or cannot. */
export const IMPORT_FILE_STATES = ['reading', 'ready', 'unreadable'] as const

/** `interrupted`: the site ended meanwhile; what was added stays, and it may be repeated. */
export const IMPORT_RUN_STATES = [
  'running',
  'cancelling',
  'done',
  'cancelled',
  'failed',
  'interrupted',
] as const

/** `left`: it is there and differs, and only adding was asked for. `duplicate`: its name stands under another address. */
export const IMPORT_RESULTS = ['created', 'updated', 'unchanged', 'left', 'duplicate', 'rejected'] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]

/** Of a field that a file has differently: written, left because only adding was asked for, or kept because a person edited it. */
export const IMPORT_CHANGES = ['changed', 'left', 'edited'] as const
