/** The report of an import, shortened for the screen and as text for the terminal. */
import type { z } from 'zod'
import type { importReport } from '#site/contracts/imports.ts'
import { IMPORT_CHOICES, type ImportResult } from '#site/domain/imports.ts'
import { IMPORT_LISTED_MAX } from '#site/domain/limits.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { cut } from '#site/domain/words/text.ts'

export type Report = z.output<typeof importReport>
export type Outcome = Report['outcomes'][number]
export type Section = Report['sections'][number]
export type FieldChange = Extract<Outcome, { result: 'updated' | 'left' }>['changes'][number]
export type LikelyDuplicate = Extract<Outcome, { result: 'duplicate' }>['of'][number]

const TEXT_LENGTH_MAX = 300
const VALUE_LENGTH_MAX = 80

export function tally(outcomes: readonly Outcome[]): Record<ImportResult | 'kept' | 'guessed', number> {
  const results = { created: 0, updated: 0, unchanged: 0, left: 0, duplicate: 0, rejected: 0 }
  const counts = { ...results, kept: 0, guessed: 0 }
  for (const outcome of outcomes) {
    counts[outcome.result] += 1
    if (isGuessed(outcome)) counts.guessed += 1
    if ('changes' in outcome) counts.kept += outcome.changes.filter(({ is }) => is === 'edited').length
  }
  return counts
}

function isGuessed(outcome: Outcome): boolean {
  return outcome.result === 'created' && outcome.guesses.length > 0
}

/** Lists guesses first, because they are to be checked. */
export function shortReport(report: Report): Report {
  const ordered = report.outcomes.toSorted((a, b) => Number(isGuessed(b)) - Number(isGuessed(a)))
  const listed = Map.groupBy(ordered, ({ result }) => result)
  listed.delete('unchanged')
  const outcomes = [...listed.values()]
    .flatMap((rows) => rows.slice(0, IMPORT_LISTED_MAX))
    .map((row) => ('changes' in row ? { ...row, changes: row.changes.map(shortChange) } : row))
  return {
    ...report,
    missing: report.missing.slice(0, IMPORT_LISTED_MAX),
    outcomes,
    notes: report.notes.slice(0, IMPORT_LISTED_MAX),
  }
}

function shortChange({ from, to, ...change }: FieldChange): FieldChange {
  const shorten = (text: string) => (text.length > TEXT_LENGTH_MAX ? `${cut(text, TEXT_LENGTH_MAX)}…` : text)
  return { ...change, from: shorten(from), to: shorten(to) }
}

const CHANGES = [
  ['changed', 'Updated'],
  ['left', 'Different, not updated (use --update to update them)'],
  ['edited', 'Manual edits kept (use --update-edited to overwrite them)'],
] as const

export function reportText(report: Report): string {
  const { dryRun, outcomes, notes, missing, passedOver, reasons, rejected, rows } = report
  const isMostRejected = rejected * 2 > rows
  const lines = [
    `${report.file}: ${rows} rows.${dryRun ? ' Dry run: nothing was written.' : ''}`,
    ...foundLines(report),
    ...CHANGES.flatMap(([is, title]) =>
      table(title, outcomes, (one) => 'changes' in one && changesText(one.changes, is)),
    ),
    ...table(
      'Likely duplicates, not added (use --add-duplicates to add them)',
      outcomes,
      (one) =>
        one.result === 'duplicate' && one.of.map((other) => `${other.name}, ${other.websiteUrl}`).join('; '),
    ),
    ...section(
      'Added by an earlier import of this file, but no longer in it (they stay)',
      missing.map(({ name, websiteUrl }) => `  ${name}: ${websiteUrl}`),
    ),
    ...table('Skipped values', notes, ({ note }) => note),
    ...section('Passed over', passedOver.map(counting)),
    ...(isMostRejected || reasons.length > 1 ? [''] : []),
    ...(isMostRejected ? [`Most rows are rejected: ${rejected} of ${rows}.`] : []),
    ...(isMostRejected || reasons.length > 1 ? reasons.map(counting) : []),
    ...table('Rejected', outcomes, (one) => one.result === 'rejected' && one.reason),
    ...section('Some of the new agents (? is a guess)', dryRun ? report.cards.map(cardText) : []),
    '',
    ...(report.stopped ? [report.stopped] : []),
    sums(report),
  ]
  return lines.map(harmless).join('\n')
}

/** Replaces characters that would move a terminal's cursor or forge a line. */
function harmless(line: string): string {
  return line.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, '\uFFFD')
}

function foundLines(report: Report): string[] {
  const { dryRun, pricing, headings } = report
  const columns = Object.entries(report.columns).map(([heading, field]) => `${heading} → ${field}`)
  return [
    `Columns: ${columns.join(', ')}.`,
    ...(report.encoding && report.encoding !== 'utf-8' ? [`Encoding: ${report.encoding}.`] : []),
    ...optional('Ignored columns', report.ignoredColumns),
    ...optional('No column for (choose one with --column "HEADING=FIELD")', report.missingColumns),
    ...(report.leftOut > 0 ? [`Rows in skipped sections: ${report.leftOut}.`] : []),
    ...optional(dryRun ? 'Categories that would be created' : 'Categories created', report.newCategories),
    ...(pricing.rows > 0
      ? [
          `${counted(pricing.rows, 'new row')} without pricing, imported as ${pricing.model}, which is a guess (--pricing MODEL).`,
        ]
      : []),
    ...section(
      'Headings without a matching category (--category "HEADING=CATEGORY", or * for each row, - to leave out, + to create)',
      headings.map(({ heading, rows, choice }) => `  ${heading} (${rows}) → ${CHOSEN[choice] ?? choice}`),
    ),
  ]
}

const CHOSEN: Record<string, string> = {
  [IMPORT_CHOICES.byRow]: "by each row's description",
  [IMPORT_CHOICES.leaveOut]: 'left out',
  [IMPORT_CHOICES.create]: 'created',
}

function counting({ reason, rows }: { reason: string; rows: number }): string {
  return `${String(rows).padStart(6)} × ${reason}`
}

function cardText({ name, category, pricingModel, guesses, tags, description }: Report['cards'][number]) {
  const mark = (field: (typeof guesses)[number]) => (guesses.includes(field) ? '?' : '')
  const facts = [`${category}${mark('category')}`, `${pricingModel}${mark('pricingModel')}`, ...tags]
  return `  ${name} [${facts.join(', ')}] ${opening(description)}`
}

function sums({ created, updated, left, unchanged, duplicate, rejected, dryRun, seconds }: Report): string {
  const done = dryRun ? 'Would create' : 'Created'
  return `${done} ${created}, updated ${updated}, different but not updated ${left}, unchanged ${unchanged}, likely duplicates ${duplicate}, rejected ${rejected} in ${seconds.toFixed(1)} s.`
}

function changesText(changes: readonly FieldChange[], is: FieldChange['is']): string {
  return changes
    .filter((change) => change.is === is)
    .map(({ field, from, to }) => `${field}: ${quoted(from)} → ${quoted(to)}`)
    .join('; ')
}

function quoted(value: string): string {
  return `"${opening(value)}"`
}

function opening(value: string): string {
  const line = value.replace(/\s+/g, ' ')
  return line.length > VALUE_LENGTH_MAX ? `${cut(line, VALUE_LENGTH_MAX)}…` : line
}

function table<One extends Pick<Outcome, 'line' | 'name'>>(
  title: string,
  rows: readonly One[],
  textOf: (row: One) => string | false,
): string[] {
  const lines = rows.flatMap((row) => {
    const text = textOf(row)
    return text ? [`  line ${row.line}${row.name && ` ${row.name}`}: ${text}`] : []
  })
  return section(title, lines)
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', `${title}:`, ...lines] : []
}

function optional(title: string, values: string[]): string[] {
  return values.length > 0 ? [`${title}: ${values.join(', ')}.`] : []
}
