/** The report of an import, as its contract describes it. */
import type { z } from 'zod'
import type { importReport } from '#site/contracts/imports.ts'
import type { ImportResult } from '#site/domain/imports.ts'
import { IMPORT_LISTED_MAX } from '#site/domain/limits.ts'

export type Report = z.output<typeof importReport>
export type Outcome = Report['outcomes'][number]
export type Note = Report['notes'][number]
export type Section = Report['sections'][number]
export type FieldChange = Extract<Outcome, { result: 'updated' | 'left' }>['changes'][number]
export type LikelyDuplicate = Extract<Outcome, { result: 'duplicate' }>['of'][number]

const TEXT_LENGTH_MAX = 300

export function tally(outcomes: readonly Outcome[]): Record<ImportResult, number> & { kept: number } {
  const counts = { created: 0, updated: 0, unchanged: 0, left: 0, duplicate: 0, rejected: 0, kept: 0 }
  for (const outcome of outcomes) {
    counts[outcome.result] += 1
    if ('changes' in outcome) counts.kept += outcome.changes.filter(({ is }) => is === 'edited').length
  }
  return counts
}

/** Shortens a report for the screen: the first rows of each result, with shortened values. */
export function shortReport(report: Report): Report {
  const listed = Map.groupBy(report.outcomes, ({ result }) => result)
  listed.delete('unchanged')
  const outcomes = [...listed.values()]
    .flatMap((rows) => rows.slice(0, IMPORT_LISTED_MAX))
    .map((row) => ('changes' in row ? { ...row, changes: row.changes.map(shortChange) } : row))
  return { ...report, outcomes, notes: report.notes.slice(0, IMPORT_LISTED_MAX) }
}

function shortChange({ from, to, ...change }: FieldChange): FieldChange {
  const shorten = (text: string) =>
    text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX).toWellFormed()}…` : text
  return { ...change, from: shorten(from), to: shorten(to) }
}
