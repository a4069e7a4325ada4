/** Fields, modes, and results of an import. */

import { IMPORT_LINES_SHOWN } from '#site/domain/limits.ts'
import { AGENT_FIELDS } from '#site/domain/submission/agent-fields.ts'

const { categoryId: category, ...fields } = AGENT_FIELDS

/** Fields that a column can be recognized as, with their headings, as nameKey() writes them. */
export const IMPORT_COLUMNS = {
  ...fields,
  category,
  openSource: { headings: 'opensource isopensource oss foss' },
  createdAt: { headings: 'createdat created date dateadded addedat added publishedat' },
} satisfies Record<string, { headings: string }>
export type ImportField = keyof typeof IMPORT_COLUMNS
export const IMPORT_FIELDS = Object.keys(IMPORT_COLUMNS) as ImportField[]
export const IMPORT_FIELDS_NEEDED = ['name', 'description', 'websiteUrl', 'category'] as const

/** Add new agents only, also update existing ones except manual edits, or overwrite those as well. */
export type ImportMode = 'add' | 'update' | 'update-edited'

export const IMPORT_STATES = ['running', 'cancelling', 'done', 'cancelled', 'failed'] as const

/** `left`: an existing agent that differs and isn't updated. `duplicate`: probably listed under another URL. */
export const IMPORT_RESULTS = ['created', 'updated', 'unchanged', 'left', 'duplicate', 'rejected'] as const
export type ImportResult = (typeof IMPORT_RESULTS)[number]

/** A differing field is written, left because only new agents are added, or left because it was edited manually. */
export const IMPORT_CHANGES = ['changed', 'left', 'edited'] as const

/** Choices for a heading besides a category's name. */
export const IMPORT_CHOICES = { byRow: '*', leaveOut: '-', create: '+' } as const

/** Quotes a value such that reasonKind() and valuesIn() find its end. */
export function quoted(value: string): string {
  return `"${value.replaceAll('"', "'")}"`
}

const QUOTED = /"[^"]*"(?:, "[^"]*")*/g

/** Removes details of a row, so that reasons can be counted by kind. */
export function reasonKind(reason: string): string {
  return reason
    .replace(new RegExp(`:? ${QUOTED.source}`, 'g'), '')
    .replace(/\(\d[^)]*, /g, '(')
    .replace(/ line \d+\.$/, ' an earlier line.')
}

/** The values that a reason quotes. */
export function valuesIn(reason: string): string {
  return reason.match(QUOTED)?.join(', ') ?? ''
}

/** Counts rows by their reason, the most frequent first. */
export function byReason<Row extends { line: number; count?: number }>(
  rows: readonly Row[],
  reasonOf: (row: Row) => string,
  lineOf = ({ line }: Row) => String(line),
) {
  return [...Map.groupBy(rows, reasonOf)]
    .map(([reason, all]) => ({
      reason,
      rows: all.reduce((sum, { count = 1 }) => sum + count, 0),
      lines: all.slice(0, IMPORT_LINES_SHOWN).map(lineOf),
    }))
    .toSorted((a, b) => b.rows - a.rows)
}

export const REPORT_FILE = 'roster-import-report.json'
