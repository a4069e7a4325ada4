/** The report of an import, as data and as text. */
import type { PricingModel } from '#site/catalogue/agent.ts'

/** What became of one row. */
export type Outcome = { line: number; name: string } & (
  | { result: 'created' | 'unchanged' }
  | { result: 'updated'; fields: string[] }
  | { result: 'rejected'; reason: string }
)

export interface Report {
  file: string
  dryRun: boolean
  rows: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  /** Whether export wrote the file, so that it was taken as it stands. */
  exact: boolean
  /** Which heading was taken for which field. */
  columns: Record<string, string>
  ignoredColumns: string[]
  newCategories: string[]
  changedCategories: string[]
  /** The model taken for new agents whose row names none, and how many those are. */
  pricing: { model: PricingModel; rows: number }
  /** In the order of the file. */
  outcomes: Outcome[]
  /** Values that were left out of rows that were taken. */
  notes: { line: number; name: string; note: string }[]
  /** Why the import ended early; the rows after that are not in `outcomes`. */
  stopped?: string
  seconds: number
}

export function count(outcomes: readonly Outcome[], result: Outcome['result']): number {
  return outcomes.filter((outcome) => outcome.result === result).length
}

export function reportText(report: Report): string {
  const { created, updated, unchanged, rejected, dryRun } = report
  const done = dryRun ? 'Would create' : 'Created'
  const lines = [
    dryRun
      ? `${report.file}: ${report.rows} rows. Dry run, nothing was written.`
      : `${report.file}: ${report.rows} rows.`,
    report.exact
      ? 'Written by export: taken as it stands.'
      : `Columns: ${list(Object.entries(report.columns).map(([heading, field]) => `${heading} → ${field}`))}.`,
    ...optional('Ignored columns', report.ignoredColumns),
    ...optional(dryRun ? 'Categories that would be created' : 'Categories created', report.newCategories),
    ...optional(dryRun ? 'Categories that would be changed' : 'Categories changed', report.changedCategories),
    ...(report.pricing.rows > 0
      ? [
          `No pricing given in ${report.pricing.rows} new rows: taken as ${report.pricing.model} (--pricing MODEL).`,
        ]
      : []),
    ...table('Updated', report.outcomes.map(updatedRow)),
    ...table(
      'Left out',
      report.notes.map(({ line, name, note }) => [line, name, note]),
    ),
    ...table('Rejected', report.outcomes.map(rejectedRow)),
    '',
    ...(report.stopped ? [report.stopped] : []),
    `${done} ${created}, updated ${updated}, unchanged ${unchanged}, rejected ${rejected} in ${report.seconds.toFixed(1)} s.`,
  ]
  return lines.join('\n')
}

type Row = [line: number, name: string, text: string]

function updatedRow(outcome: Outcome): Row | undefined {
  return outcome.result === 'updated' ? [outcome.line, outcome.name, list(outcome.fields)] : undefined
}

function rejectedRow(outcome: Outcome): Row | undefined {
  return outcome.result === 'rejected' ? [outcome.line, outcome.name, outcome.reason] : undefined
}

function table(title: string, rows: (Row | undefined)[]): string[] {
  const lines = rows
    .filter((row) => row !== undefined)
    .map(([line, name, text]) => `  line ${line}${name && ` ${name}`}: ${text}`)
  return lines.length > 0 ? ['', `${title}:`, ...lines] : []
}

function optional(title: string, values: string[]): string[] {
  return values.length > 0 ? [`${title}: ${list(values)}.`] : []
}

function list(values: string[]): string {
  return values.join(', ')
}
