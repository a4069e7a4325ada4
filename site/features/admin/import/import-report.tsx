/** Results of a dry run or an import: how it ended, its figures, and the reasons for what was not imported. */

import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { byReason, IMPORT_RESULTS } from '#site/domain/imports.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { numberText } from '#site/domain/words/amounts.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { DataTable } from '#site/features/admin/kit/data-table.tsx'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { catchFocus } from '#site/ui/focus.ts'
import { icons } from '#site/ui/icons.tsx'
import { Duplicates, Guessed, Missing } from './import-names.tsx'
import { $isStale, type Import, type ImportReport, saveReport } from './import-store.ts'
import * as texts from './import-texts.ts'

export function ImportReportPart({ current }: { current: Import }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The progress that had the focus is gone.
  useEffect(() => catchFocus(heading.current), [])
  const { report, dryRun } = current
  return (
    <section className="import-report" aria-labelledby="import-report">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h4 ref={heading} id="import-report" tabIndex={-1} className="display mr-auto text-xl">
          {texts.reportTitle(dryRun)}
        </h4>
        {report && <Button text={texts.DOWNLOAD_REPORT} className="btn-outline btn-sm" act={saveReport} />}
      </div>
      <End current={current} />
      {report && (
        <>
          <Figures report={report} />
          <Rejected report={report} />
          {dryRun ? <Cards report={report} /> : <Guessed report={report} />}
          <Duplicates report={report} />
          <Missing report={report} />
          <Reasons
            name="Skipped values"
            hint="The rows were imported without these values."
            total={report.notesTotal}
            reasons={byReason(report.notes, ({ note }) => note)}
          />
          <Reasons
            name="Passed over"
            hint="These aren't meant to be agents, so they aren't counted as rows."
            total={report.passedOver.reduce((sum, { rows }) => sum + rows, 0)}
            reasons={report.passedOver}
          />
        </>
      )}
    </section>
  )
}

function End({ current }: { current: Import }) {
  const isStale = useStore($isStale)
  const { state, problem, dryRun } = current
  if (state === 'failed') return <FailedPart title={texts.RUN_FAILED(dryRun)} text={problem} />
  const isOld = dryRun && isStale
  const stopped = dryRun ? 'The dry run was stopped.' : 'Stopped. Everything added so far is kept.'
  const text = state === 'cancelled' ? stopped : isOld && texts.OTHER_SECTIONS
  return (
    <div role="status">
      {text && (
        <div className="notice notice-warn my-3">
          <icons.TriangleAlert />
          <p>{text}</p>
        </div>
      )}
    </div>
  )
}

function Figures({ report }: { report: ImportReport }) {
  const { dryRun, columns, ignoredColumns, newCategories, pricing, encoding } = report
  const figures = [
    ...IMPORT_RESULTS.map((result) => [texts.FIGURE_NAMES[result][dryRun ? 1 : 0], report[result]] as const),
    ['Manual edits kept', report.kept] as const,
    ['In skipped sections', report.leftOut] as const,
  ]
  const read = Object.entries(columns).map(([heading, field]) => `${heading} → ${texts.fieldName(field)}`)
  const facts = [
    `Columns: ${texts.list(read)}`,
    ignoredColumns.length > 0 && `Ignored columns: ${texts.list(ignoredColumns)}`,
    encoding !== undefined && encoding !== 'utf-8' && `Text encoding: ${encoding}`,
    newCategories.length > 0 && `New categories: ${texts.list(newCategories)}`,
    pricing.rows > 0 &&
      `${texts.rowsOf(pricing.rows)} without pricing, imported as ${PRICING_LABELS[pricing.model]} (a guess)`,
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

type Reason = ImportReport['reasons'][number]

function Rejected({ report: { rejected, rows, reasons } }: { report: ImportReport }) {
  return (
    <>
      {rejected * 2 > rows && (
        <div className="notice notice-warn my-3">
          <icons.TriangleAlert />
          <p>{`Most rows are rejected: ${numberText(rejected)} of ${numberText(rows)}. The reasons are below.`}</p>
        </div>
      )}
      <Reasons
        name={texts.FIGURE_NAMES.rejected[0]}
        hint="These rows can't be imported. Relative links must be full URLs."
        total={rejected}
        reasons={reasons}
      />
    </>
  )
}

interface ReasonsProps {
  name: string
  hint: string
  total: number
  reasons: readonly Reason[]
}

function Reasons({ name, hint, total, reasons }: ReasonsProps) {
  if (reasons.length === 0) return null
  const listed = reasons.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <details className="import-reasons" open>
      <summary className="font-semibold">
        <span>{name}</span> <span className="num text-muted">{total.toLocaleString('en-US')}</span>
      </summary>
      <p className="mt-1 text-sm text-muted">{hint}</p>
      <DataTable
        caption={name}
        items={reasons.map((one) => ({ ...one, id: one.reason }))}
        columns={[
          { label: texts.REASON, kind: 'header', cell: ({ reason }) => reason },
          { label: 'Rows', kind: 'figure', cell: ({ rows }) => rows },
          {
            label: 'Lines',
            className: 'wrap-anywhere',
            cell: linesText,
          },
        ]}
      />
      {listed < total && (
        <p className="mt-2 text-sm text-muted">{`Showing the first ${numberText(listed)} of ${numberText(total)}. Download the report to see all of them.`}</p>
      )}
    </details>
  )
}

function linesText({ rows, lines }: Reason): string {
  const more = rows > lines.length ? [`${numberText(rows - lines.length)} more`] : []
  return [...lines, ...more].join(', ')
}

function Cards({ report: { cards, created } }: { report: ImportReport }) {
  if (cards.length === 0) return null
  return (
    <details className="import-reasons" open>
      <summary className="font-semibold">Some of the new agents</summary>
      <p className="mt-1 text-sm text-muted">{`${numberText(cards.length)} of ${numberText(created)}, from the whole file. A question mark marks a guess.`}</p>
      <ul className="import-cards">
        {cards.map(({ line, name, description, websiteUrl, guesses, tags, ...card }) => (
          <li key={`${line} ${name}`} className="import-card">
            <p className="font-semibold wrap-anywhere" dir="auto">
              {name}
            </p>
            <p className="text-sm">
              {[
                texts.guessed(card.category, guesses.includes('category')),
                texts.guessed(PRICING_LABELS[card.pricingModel], guesses.includes('pricingModel')),
              ].join(' · ')}
            </p>
            <p className="line-clamp-3 text-sm wrap-anywhere" dir="auto">
              {description}
            </p>
            <p className="text-sm text-muted wrap-anywhere">{[websiteUrl, ...tags].join(' · ')}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
