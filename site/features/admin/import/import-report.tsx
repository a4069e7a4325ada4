/** Results of a dry run or an import: how it ended, its figures, and its rows by result. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { IMPORT_RESULTS, type ImportResult } from '#site/domain/imports.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { CircleAlert, TriangleAlert } from '#site/ui/icons.tsx'
import { isStale } from './import-settings.tsx'
import {
  $importOptions,
  type Import,
  type ImportOutcome,
  type ImportReport,
  saveReport,
} from './import-store.ts'
import * as texts from './import-texts.ts'
import { ListedAs, type ReportRow, RowChanges, RowsTable } from './report-rows.tsx'

export function ImportReportPart({ current }: { current: Import }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The progress that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const { report, dryRun } = current
  return (
    <section className="import-report" aria-labelledby="import-report">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h4 ref={heading} id="import-report" tabIndex={-1} className="display mr-auto text-xl">
          {texts.reportTitle(dryRun)}
        </h4>
        {report && (
          <button type="button" className="btn btn-outline btn-sm" onClick={() => void saveReport()}>
            {texts.DOWNLOAD_REPORT}
          </button>
        )}
      </div>
      <End current={current} />
      {report && <Figures report={report} />}
      {report && <ResultLists report={report} />}
    </section>
  )
}

function End({ current }: { current: Import }) {
  const options = useStore($importOptions)
  const { state, problem, dryRun } = current
  if (state === 'failed')
    return (
      <div role="alert" className="notice notice-bad my-3">
        <CircleAlert />
        <div>
          <p className="font-semibold">{texts.RUN_FAILED(dryRun)}</p>
          <p className="text-sm wrap-anywhere">{problem}</p>
        </div>
      </div>
    )
  const isOld = dryRun && isStale(current, options)
  const text = state === 'cancelled' ? texts.RUN_STOPPED(dryRun) : isOld && texts.OTHER_OPTIONS
  return (
    <div role="status">
      {text && (
        <div className="notice notice-warn my-3">
          <TriangleAlert />
          <p>{text}</p>
        </div>
      )}
    </div>
  )
}

function Figures({ report }: { report: ImportReport }) {
  const { dryRun, exact, columns, ignoredColumns, newCategories, changedCategories, pricing } = report
  const figures = [
    ...IMPORT_RESULTS.map((result) => [texts.FIGURE_NAMES[result][dryRun ? 1 : 0], report[result]] as const),
    [texts.KEPT_FIELDS, report.kept] as const,
    [texts.LEFT_OUT_ROWS, report.leftOut] as const,
  ]
  const facts = [
    exact && texts.EXACT_FILE,
    !exact && texts.COLUMNS(Object.entries(columns)),
    ignoredColumns.length > 0 && texts.IGNORED_COLUMNS(ignoredColumns),
    newCategories.length > 0 && texts.NEW_CATEGORIES(newCategories),
    changedCategories.length > 0 && texts.CHANGED_CATEGORIES(changedCategories),
    pricing.rows > 0 && texts.pricingTaken(pricing.rows, PRICING_LABELS[pricing.model]),
  ].filter((fact) => fact !== false)
  return (
    <>
      <dl className="import-figures">
        {figures.map(([name, count]) => (
          <div key={name} data-none={count === 0 || undefined}>
            <dt>{name}</dt>
            <dd className="num">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {facts.map((fact) => (
        <p key={fact} className="text-sm text-muted wrap-anywhere">
          {fact}
        </p>
      ))}
    </>
  )
}

/** The most interesting first. */
const LISTED: readonly ImportResult[] = ['created', 'updated', 'left', 'duplicate', 'rejected']

interface List {
  name: string
  hint: string
  total: number
  textLabel: string
  rows: readonly ReportRow[]
}

function ResultLists({ report }: { report: ImportReport }) {
  const { outcomes, notes, notesTotal, dryRun } = report
  const byResult = LISTED.map((result): List => {
    const rows = outcomes.filter((outcome) => outcome.result === result).map(rowOf)
    const textLabel =
      result === 'duplicate'
        ? texts.ROW_LISTED_AS
        : result === 'rejected'
          ? texts.ROW_REASON
          : texts.ROW_CHANGES
    const name = texts.FIGURE_NAMES[result][dryRun ? 1 : 0]
    return { name, hint: texts.RESULT_HINTS[result], total: report[result], textLabel, rows }
  })
  const kept = outcomes.flatMap((outcome) => {
    const edited = 'changes' in outcome ? outcome.changes.filter(({ is }) => is === 'edited') : []
    return 'changes' in outcome && edited.length > 0 ? [rowOf({ ...outcome, changes: edited })] : []
  })
  const lists: List[] = [
    ...byResult,
    {
      name: texts.KEPT_FIELDS,
      hint: texts.KEPT_FIELDS_HINT,
      total: kept.length,
      textLabel: texts.ROW_CHANGES,
      rows: kept,
    },
    {
      ...{ name: texts.NOTES_LIST, hint: texts.NOTES_HINT, total: notesTotal, textLabel: texts.ROW_REASON },
      rows: notes.map(({ note, ...row }) => ({ ...row, text: note })),
    },
  ]
  return (
    <div className="import-lists">
      {lists
        .filter(({ rows }) => rows.length > 0)
        .map(({ name, hint, total, textLabel, rows }) => (
          <details key={name} className="import-part">
            <summary className="font-semibold">
              {name} <span className="num text-muted">{total.toLocaleString('en-US')}</span>
            </summary>
            <p className="mt-1 text-sm text-muted">{hint}</p>
            <RowsTable label={name} textLabel={textLabel} rows={rows} />
            {rows.length < total && (
              <p className="mt-2 text-sm text-muted">{texts.listedOf(rows.length, total)}</p>
            )}
          </details>
        ))}
    </div>
  )
}

function rowOf(outcome: ImportOutcome): ReportRow {
  const { line, name } = outcome
  if (outcome.result === 'rejected') return { line, name, text: outcome.reason }
  if (outcome.result === 'duplicate') return { line, name, text: <ListedAs agents={outcome.of} /> }
  const { id: agentId } = outcome
  return 'changes' in outcome
    ? { line, name, agentId, text: <RowChanges changes={outcome.changes} /> }
    : { line, name, agentId }
}
