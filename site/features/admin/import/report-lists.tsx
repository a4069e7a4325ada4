/** The rows of an import by what became of them; each list is opened when somebody wants to see it. */

import type { ImportResult } from '#site/domain/imports.ts'
import {
  FIGURE_NAMES,
  KEPT_FIELDS,
  KEPT_FIELDS_HINT,
  listedOf,
  NOTES_HINT,
  NOTES_LIST,
  RESULT_HINTS,
  ROW_CHANGES,
  ROW_REASON,
  ROW_STANDS_AS,
} from '#site/domain/texts/import-screen.ts'
import type { ImportOutcome, ImportReport } from './import-options.ts'
import { RowChanges, StandsAs } from './row-changes.tsx'
import { RowsTable, type TableRow } from './rows-table.tsx'

/** In the order in which they ask for a look. */
const LISTED: readonly ImportResult[] = ['created', 'updated', 'left', 'duplicate', 'rejected']

interface List {
  name: string
  hint: string
  total: number
  textLabel: string
  rows: readonly TableRow[]
}

export function ReportLists({ report }: { report: ImportReport }) {
  const { counts, outcomes, notes, notesTotal, dryRun } = report
  const byResult = LISTED.map((result): List => {
    const rows = outcomes.filter((outcome) => outcome.result === result).map(rowOf)
    const name = FIGURE_NAMES[result][dryRun ? 1 : 0]
    return { name, hint: RESULT_HINTS[result], total: counts[result], textLabel: labelOf(result), rows }
  })
  const kept = outcomes.flatMap((outcome) => {
    const edited = outcome.changes?.filter(({ is }) => is === 'edited') ?? []
    return edited.length > 0 ? [rowOf({ ...outcome, changes: edited })] : []
  })
  const lists: List[] = [
    ...byResult,
    { name: KEPT_FIELDS, hint: KEPT_FIELDS_HINT, total: kept.length, textLabel: ROW_CHANGES, rows: kept },
    {
      ...{ name: NOTES_LIST, hint: NOTES_HINT, total: notesTotal, textLabel: ROW_REASON },
      rows: notes.map(({ line, name, note }) => ({ line, name, text: note })),
    },
  ]
  return (
    <div className="import-lists">
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map((list) => (
          <ResultList key={list.name} list={list} />
        ))}
    </div>
  )
}

function ResultList({ list: { name, hint, total, textLabel, rows } }: { list: List }) {
  return (
    <details className="import-part">
      <summary className="font-semibold">
        {name} <span className="num text-muted">{total.toLocaleString('en-US')}</span>
      </summary>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      <RowsTable label={name} textLabel={textLabel} rows={rows} />
      {rows.length < total && <p className="mt-2 text-sm text-muted">{listedOf(rows.length, total)}</p>}
    </details>
  )
}

function rowOf({ line, name, id, changes, of, reason }: ImportOutcome): TableRow {
  const row = { line, name, id }
  if (reason !== undefined) return { ...row, text: reason }
  if (of) return { ...row, text: <StandsAs agents={of} /> }
  return changes ? { ...row, text: <RowChanges changes={changes} /> } : row
}

function labelOf(result: ImportResult): string {
  if (result === 'duplicate') return ROW_STANDS_AS
  return result === 'rejected' ? ROW_REASON : ROW_CHANGES
}
