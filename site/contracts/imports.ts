/** Importing agents from a file: it is uploaded and read, tried out in a dry run, and imported, one at a time. */

import { z } from 'zod'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import {
  IMPORT_FIELDS,
  IMPORT_FILE_STATES,
  IMPORT_FORMATS,
  IMPORT_IGNORE,
  IMPORT_MODES,
  IMPORT_RUN_STATES,
  IMPORT_STATUSES,
} from '#site/domain/imports.ts'
import {
  IMPORT_FILE_BYTES_MAX,
  IMPORT_FILE_NAME_LENGTH_MAX,
  IMPORT_SECTIONS_MAX,
} from '#site/domain/limits.ts'
import { REPORT_FILE } from '#site/domain/texts/import-screen.ts'
import { byId } from './administration.ts'
import type { Contract } from './contract.ts'
import { isoDate, nothing } from './fields.ts'
import { count, importCounts, importReport, place } from './import-report.ts'

const section = z.object({
  /** As `leaveOut` names it. Sections of one heading are one. */
  heading: z.string(),
  /** Headings above it, the outermost first. */
  under: z.array(z.string()),
  /** From 1, as Markdown counts. */
  depth: z.number().int(),
  line: count,
  /** Rows in it, those of the sections below it included. */
  rows: count,
})

const reading = z
  .object({
    format: z.enum(IMPORT_FORMATS),
    /** Rows that could be agents, the broken ones included. */
    rows: count,
    /** Written by export, so that it is taken as it stands: no columns and no sections. */
    exact: z.boolean(),
    /** In the order of the file; without `field` a column is ignored. */
    columns: z.array(z.object({ heading: z.string(), field: z.enum(IMPORT_FIELDS).optional() })),
    /** Of a Markdown file, in its order. */
    sections: z.array(section),
    /** Rows that cannot be imported, and why: the first of them. */
    problems: z.array(z.object({ ...place, problem: z.string() })),
    problemsTotal: count,
  })
  .meta({ id: 'ImportReading' })

export const importOptions = z.object({
  /** Default: as the file was read. */
  format: z.enum(IMPORT_FORMATS).optional(),
  /** Heading of a column → field, where the guess is wrong; a run takes those it is given, whatever the file was read with. */
  columns: z.record(z.string().max(200), z.enum([...IMPORT_FIELDS, IMPORT_IGNORE])).default({}),
  /** Headings of sections that are no agents; those below them are left out too. */
  leaveOut: z.array(z.string().max(500)).max(IMPORT_SECTIONS_MAX).default([]),
  mode: z.enum(IMPORT_MODES).default('add'),
  status: z.enum(IMPORT_STATUSES).default('approved'),
  pricing: z.enum(PRICING_MODELS).default('freemium'),
  createCategories: z.boolean().default(false),
  /** Also agents whose name stands under another address. */
  addDuplicates: z.boolean().default(false),
})

const run = z
  .object({
    state: z.enum(IMPORT_RUN_STATES),
    dryRun: z.boolean(),
    /** Rows; 0 of 0 while it is planned. */
    done: count,
    total: count,
    options: importOptions,
    startedAt: isoDate,
    endedAt: isoDate.optional(),
    /** Who began it. */
    by: z.string(),
    /** For `failed` and `interrupted`: what happened and what to do. */
    problem: z.string().optional(),
    /** When it has ended, or was cancelled. */
    report: importReport.optional(),
  })
  .meta({ id: 'ImportRun' })

const staged = z
  .object({
    id: z.string(),
    fileName: z.string(),
    bytes: count,
    uploadedAt: isoDate,
    /** It is removed then. */
    expiresAt: isoDate,
    state: z.enum(IMPORT_FILE_STATES),
    /** For `unreadable`: why, and what to do. */
    problem: z.string().optional(),
    /** Headings of the file, where a needed column was not recognised: `columns` of a PUT can name them. */
    headings: z.array(z.string()).optional(),
    reading: reading.optional(),
    /** The last dry run or import of it. */
    run: run.optional(),
  })
  .meta({ id: 'Import' })

export const uploadImport = {
  summary: 'Upload a file of agents as it is (application/octet-stream); it is read at once and kept a day',
  access: 'admin',
  query: z.object({
    /** With its ending, which says the format. */
    name: z.string().trim().min(1).max(IMPORT_FILE_NAME_LENGTH_MAX),
    format: z.enum(IMPORT_FORMATS).optional(),
  }),
  fileBytesMax: IMPORT_FILE_BYTES_MAX,
  status: 201,
  response: staged,
} as const satisfies Contract

export const listImports = {
  summary: 'Files that were uploaded for importing, the newest first',
  access: 'admin',
  status: 200,
  response: z.object({
    /** Without the lists of their readings and reports. */
    imports: z.array(
      staged.omit({ reading: true, headings: true, run: true }).extend({
        run: run.omit({ report: true, options: true }).extend({ counts: importCounts.optional() }).optional(),
      }),
    ),
    /** Which of them is being imported or tried out. */
    running: z.string().optional(),
  }),
} as const satisfies Contract

export const readImport = {
  summary: 'One uploaded file: what is in it, how far its import is, and what came of it',
  access: 'admin',
  params: byId,
  status: 200,
  response: staged,
} as const satisfies Contract

export const rereadImport = {
  summary: 'Read an uploaded file anew, in another format or with other columns',
  access: 'admin',
  params: byId,
  body: importOptions.pick({ format: true, columns: true }),
  status: 200,
  response: staged,
} as const satisfies Contract

export const deleteImport = {
  summary: 'Remove an uploaded file and its report; what was imported stays',
  access: 'admin',
  params: byId,
  status: 204,
  response: nothing,
} as const satisfies Contract

export const runImport = {
  summary: 'Import an uploaded file, or say what that would do; one at a time',
  access: 'admin',
  params: byId,
  body: importOptions.extend({ dryRun: z.boolean() }),
  status: 200,
  response: staged,
} as const satisfies Contract

export const cancelImport = {
  summary: 'End an import after the rows that are being written; they stay',
  access: 'admin',
  params: byId,
  status: 200,
  response: staged,
} as const satisfies Contract

export const readImportReport = {
  summary: 'The whole report of the last run of a file',
  access: 'admin',
  params: byId,
  status: 200,
  response: importReport,
  fileName: REPORT_FILE,
} as const satisfies Contract
