/** Importing agents from a file: it's checked in a dry run, then imported. The site holds one file at a time. */
import { z } from 'zod'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import {
  IMPORT_CHANGES,
  IMPORT_CHOICES,
  IMPORT_FIELDS,
  IMPORT_STATES,
  REPORT_FILE,
} from '#site/domain/imports.ts'
import { LIKENESSES } from '#site/domain/likeness/likeness.ts'
import {
  CATEGORY_NAME_LENGTH_MAX,
  IMPORT_FILE_BYTES_MAX,
  IMPORT_FILE_NAME_LENGTH_MAX,
  IMPORT_SECTIONS_MAX,
} from '#site/domain/limits.ts'
import type { Contracts } from './contract.ts'
import { isoDate, recordId } from './fields.ts'

const count = z.number().int().min(0)
const place = { line: count, name: z.string() }
const agentId = z.string()

/** Values that the row doesn't state. */
const guesses = z.array(z.enum(['category', 'pricingModel']))

const fieldChange = z.object({
  field: z.string(),
  /** As displayed: a category by name, a list with commas. */
  from: z.string(),
  to: z.string(),
  is: z.enum(IMPORT_CHANGES),
})

const likelyDuplicate = z.object({
  /** Missing for another row of the file. */
  id: agentId.optional(),
  name: z.string(),
  websiteUrl: z.string(),
  likeness: z.enum(LIKENESSES),
})

/** Result of one row, with the agent's id; a dry run has none for new agents. */
const outcome = z.discriminatedUnion('result', [
  z.object({ ...place, result: z.literal('created'), id: agentId.optional(), guesses }),
  z.object({ ...place, result: z.literal('unchanged'), id: agentId }),
  z.object({ ...place, result: z.enum(['updated', 'left']), id: agentId, changes: z.array(fieldChange) }),
  z.object({ ...place, result: z.literal('duplicate'), of: z.array(likelyDuplicate) }),
  z.object({ ...place, result: z.literal('rejected'), reason: z.string() }),
])

const section = z.object({
  heading: z.string(),
  under: z.array(z.string()),
  depth: z.number().int(),
  line: count,
  rows: count,
})

/** A heading that doesn't match a category, with the proposal for its rows and the choice. */
const heading = z.object({ heading: z.string(), rows: count, proposal: z.string(), choice: z.string() })

/** A new agent as it would be shown. */
const card = z.object({
  ...place,
  description: z.string(),
  websiteUrl: z.string(),
  category: z.string(),
  pricingModel: z.enum(PRICING_MODELS),
  guesses,
  tags: z.array(z.string()),
})

/** `lines` are the first ones, each with the values that are wrong: `7: "a value"`. */
const reason = z.object({ reason: z.string(), rows: count, lines: z.array(z.string()) })

export const importReport = z
  .object({
    file: z.string(),
    dryRun: z.boolean(),
    rows: count,
    created: count,
    updated: count,
    unchanged: count,
    left: count,
    duplicate: count,
    rejected: count,
    /** Fields that keep a manual edit, over all rows. */
    kept: count,
    /** Created agents with a guessed value. */
    guessed: count,
    /** Rows of skipped sections, which are not part of `rows`. */
    leftOut: count,
    columns: z.record(z.string(), z.enum(IMPORT_FIELDS)),
    ignoredColumns: z.array(z.string()),
    /** Needed fields without a column. */
    missingColumns: z.array(z.enum(IMPORT_FIELDS)),
    /** Of a text file. */
    encoding: z.string().optional(),
    sections: z.array(section),
    headings: z.array(heading),
    /** Names that can be chosen for a heading. */
    categories: z.array(z.string()),
    /** Some of the new agents, from the whole file. */
    cards: z.array(card),
    /** Rejected rows by reason, the most first. */
    reasons: z.array(reason),
    /** Links and rows that aren't meant to be agents, which are not part of `rows`. */
    passedOver: z.array(reason),
    newCategories: z.array(z.string()),
    pricing: z.object({ model: z.enum(PRICING_MODELS), rows: count }),
    /** In file order. The screen gets the first of each result, without unchanged rows. */
    outcomes: z.array(outcome),
    /** Agents of an earlier import of this file that it no longer has. */
    missing: z.array(z.object({ id: agentId, name: z.string(), websiteUrl: z.string() })),
    notes: z.array(z.object({ ...place, note: z.string() })),
    notesTotal: count,
    /** Why it ended early; later rows are missing from `outcomes`. */
    stopped: z.string().optional(),
    seconds: z.number(),
  })
  .meta({ id: 'ImportReport' })

export const importOptions = z.object({
  leaveOut: z.array(z.string().max(500)).max(IMPORT_SECTIONS_MAX).default([]),
  /** By heading: a category's name, * to go by each row's description, - to leave its rows out, or + to create a category. */
  choices: z.record(z.string().max(500), z.string().max(CATEGORY_NAME_LENGTH_MAX)).default({}),
  pricing: z.enum(PRICING_MODELS).default('freemium'),
  addDuplicates: z.boolean().default(false),
  /** By heading: the field of a column, or - to ignore it. */
  columns: z
    .record(z.string().max(500), z.union([z.enum(IMPORT_FIELDS), z.literal(IMPORT_CHOICES.leaveOut)]))
    .default({}),
})

const fileImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    bytes: count,
    dryRun: z.boolean(),
    state: z.enum(IMPORT_STATES),
    done: count,
    total: count,
    options: importOptions,
    startedAt: isoDate,
    by: z.string(),
    problem: z.string().optional(),
    report: importReport.optional(),
  })
  .meta({ id: 'Import' })

/** One import that wrote, with the agents it added. */
export const importBatch = z
  .object({
    id: recordId,
    name: z.string(),
    by: z.string(),
    at: isoDate,
    /** Missing if it ended unexpectedly. */
    counts: z.object({ created: count, updated: count, rejected: count }).optional(),
    /** When its undo began. */
    undone: isoDate.optional(),
    /** Agents that it added and that still exist, and how many of them someone or a later import has changed since. */
    left: count,
    changed: count,
    /** The first of the changed ones. */
    changedNames: z.array(z.string()),
    /** How many of the others have upvotes. */
    voted: count,
    isRunning: z.boolean(),
  })
  .meta({ id: 'ImportBatch' })

const changed = { access: 'admin', response: fileImport } as const

export const IMPORT_ROUTES = {
  'GET /api/admin/imports': {
    summary: 'Get the uploaded import file: its progress and report',
    access: 'admin',
    response: z.object({ current: fileImport.optional() }),
  },
  'POST /api/admin/imports': {
    summary:
      'Upload a file of agents as application/octet-stream and check it in a dry run. Replaces an earlier file',
    access: 'admin',
    /** The format follows from the extension. */
    query: z.object({ name: z.string().trim().min(1).max(IMPORT_FILE_NAME_LENGTH_MAX) }),
    fileBytesMax: IMPORT_FILE_BYTES_MAX,
    status: 201,
    response: fileImport,
  },
  'POST /api/admin/imports/{id}/check': {
    summary: 'Repeat the dry run of the uploaded file with other options',
    ...changed,
    body: importOptions,
  },
  'POST /api/admin/imports/{id}/run': {
    summary: 'Import the uploaded file with the options of its dry run',
    ...changed,
    /** Without `update`, existing agents stay as they are. */
    body: z.object({ update: z.boolean().default(false) }),
  },
  'POST /api/admin/imports/{id}/cancel': {
    summary: 'Stop an import after the rows in progress. Imported rows stay',
    ...changed,
  },
  'GET /api/admin/imports/batches': {
    summary: 'List the last hundred imports, newest first',
    access: 'admin',
    response: z.object({ batches: z.array(importBatch) }),
  },
  'POST /api/admin/imports/batches/{id}/undo': {
    summary:
      'Undo a part of an import: delete some of the agents it added, unless someone has changed or upvoted them since, and finally its empty categories. Repeat it until it is done',
    access: 'admin',
    /** Of agents with upvotes. */
    query: z.object({ voted: z.enum(['keep', 'delete']).default('keep') }),
    response: importBatch.extend({ isDone: z.boolean() }),
  },
  'GET /api/admin/imports/{id}/report': {
    summary: 'Get the full report of the uploaded file',
    access: 'admin',
    response: importReport,
    fileName: REPORT_FILE,
  },
} as const satisfies Contracts
