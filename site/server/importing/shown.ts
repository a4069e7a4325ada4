/** What the screen is told of a file and of a report; a long list is cut, and the whole report can be downloaded. */
import type { z } from 'zod'
import type { importReport } from '#site/contracts/import-report.ts'
import type { IMPORT_RESULTS } from '#site/domain/imports.ts'
import { IMPORT_LISTED_MAX } from '#site/domain/limits.ts'
import type { Format } from './formats.ts'
import type { Reading } from './read-drafts.ts'
import type { Report } from './report.ts'
import type { Staged } from './staged-files.ts'
import type { Refused } from './worker.ts'

export type ShownReport = z.output<typeof importReport>
type ShownReading = NonNullable<Staged['reading']>

/** A description may be long, and a row shows it twice. */
const TEXT_LENGTH_MAX = 300

function shownReading(format: Format, reading: Reading): ShownReading {
  const { rejected, sections, exported, leftOut } = reading
  const taken = reading.exported ? reading.agents.length + reading.categories.length : reading.drafts.length
  const problems = rejected.flatMap((one) =>
    one.result === 'rejected' ? [{ line: one.line, name: one.name, problem: plain(one.reason) }] : [],
  )
  return {
    ...{ format, exact: exported, sections, columns: columnsOf(reading) },
    rows: taken + rejected.length + leftOut,
    problems: problems.slice(0, IMPORT_LISTED_MAX),
    problemsTotal: problems.length,
  }
}

/** Without the lists of its reading and report. */
export function listed({ reading: _, headings: __, run, ...staged }: Staged) {
  if (!run) return staged
  const { report, options: ___, ...how } = run
  return { ...staged, run: { ...how, ...(report && { counts: report.counts }) } }
}

/** Keeps what reading a file came to. */
export function noteReading(
  staged: Staged,
  format: Format | undefined,
  answer: { reading: Reading } | Refused,
): void {
  delete staged.problem
  delete staged.headings
  if ('reading' in answer && format) {
    Object.assign(staged, { state: 'ready', reading: shownReading(format, answer.reading) })
  } else if ('problem' in answer) {
    const { problem, headings } = answer
    Object.assign(staged, { state: 'unreadable', problem: plain(problem), ...(headings && { headings }) })
  }
}

function columnsOf(reading: Reading): ShownReading['columns'] {
  if (reading.exported) return []
  const { header, of } = reading.columns
  const fields = new Map([...of].map(([field, at]) => [at, field]))
  return header.map((heading, at) => {
    const field = fields.get(at)
    return { heading, ...(field && { field }) }
  })
}

/** All of it. */
export function wholeReport(report: Report): ShownReport {
  const { rows, created, updated, unchanged, left, duplicate, rejected, kept, leftOut, ...rest } = report
  const { columns: _, ignoredColumns: __, outcomes, notes, stopped, ...facts } = rest
  return {
    ...facts,
    counts: { rows, created, updated, unchanged, left, duplicate, rejected, kept, leftOut },
    outcomes: outcomes
      .filter(({ result }) => result !== 'unchanged')
      .map((one) => (one.result === 'rejected' ? { ...one, reason: plain(one.reason) } : one)),
    notes: notes.map((one) => ({ ...one, note: plain(one.note) })),
    notesTotal: notes.length,
    ...(stopped !== undefined && { stopped }),
  }
}

/** The first of each result. */
export function cutReport(report: ShownReport): ShownReport {
  const seen = new Map<(typeof IMPORT_RESULTS)[number], number>()
  const outcomes = report.outcomes.filter(({ result }) => {
    const count = (seen.get(result) ?? 0) + 1
    seen.set(result, count)
    return count <= IMPORT_LISTED_MAX
  })
  return {
    ...report,
    outcomes: outcomes.map(({ changes, ...one }) => ({
      ...one,
      ...(changes && { changes: changes.map((change) => ({ ...change, ...cut(change) })) }),
    })),
    notes: report.notes.slice(0, IMPORT_LISTED_MAX),
  }
}

function cut({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const shorten = (text: string) =>
    text.length > TEXT_LENGTH_MAX ? `${text.slice(0, TEXT_LENGTH_MAX).toWellFormed()}…` : text
  return { from: shorten(from), to: shorten(to) }
}

/** Without hints for the command line. */
export function plain(text: string): string {
  return text.replace(/ ?\(--[^)]*\)/g, '').replace(/ Say which it is: --map .*$/s, '')
}
