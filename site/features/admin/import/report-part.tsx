/** What an import did or would do: how it ended, its figures, and its lists. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { IMPORT_RESULTS } from '#site/domain/imports.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import {
  CHANGED_CATEGORIES,
  DOWNLOAD_REPORT,
  FIGURE_NAMES,
  KEPT_FIELDS,
  LEFT_OUT_ROWS,
  NEW_CATEGORIES,
  OTHER_CHOICES,
  pricingTaken,
  RUN_FAILED,
  RUN_INTERRUPTED,
  RUN_STOPPED,
  reportTitle,
} from '#site/domain/texts/import-screen.ts'
import { CircleAlert, TriangleAlert } from '#site/ui/icons.tsx'
import type { ImportReport, ImportRun } from './import-options.ts'
import { $importOptions, areSameChoices } from './import-options.ts'
import { saveReport } from './import-run.ts'
import { ReportLists } from './report-lists.tsx'

export function ReportPart({ run }: { run: ImportRun }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The progress that was looked at is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const { report } = run
  return (
    <section className="import-report" aria-labelledby="import-report">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h4 ref={heading} id="import-report" tabIndex={-1} className="display mr-auto text-xl">
          {reportTitle(run.dryRun)}
        </h4>
        {report && (
          <button type="button" className="btn btn-outline btn-sm" onClick={() => void saveReport()}>
            {DOWNLOAD_REPORT}
          </button>
        )}
      </div>
      <End run={run} />
      {report && <Report report={report} />}
    </section>
  )
}

/** How it ended, where that was not as it should. */
function End({ run: { state, problem, dryRun, options, report } }: { run: ImportRun }) {
  const chosen = useStore($importOptions)
  const isStale = dryRun && !areSameChoices(options, chosen)
  if (state === 'failed' || state === 'interrupted')
    return (
      <div role="alert" className="notice notice-bad my-3">
        <CircleAlert />
        <div>
          <p className="font-semibold">{state === 'failed' ? RUN_FAILED : RUN_INTERRUPTED}</p>
          <p className="text-sm">{problem ?? report?.stopped}</p>
        </div>
      </div>
    )
  const text = state === 'cancelled' ? RUN_STOPPED : isStale ? OTHER_CHOICES : report?.stopped
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

function Report({ report }: { report: ImportReport }) {
  const { counts, dryRun, newCategories, changedCategories, pricing } = report
  const named = IMPORT_RESULTS.map(
    (result) => [FIGURE_NAMES[result][dryRun ? 1 : 0], counts[result]] as const,
  )
  const figures = [...named, [KEPT_FIELDS, counts.kept], [LEFT_OUT_ROWS, counts.leftOut]] as const
  const lines = [
    newCategories.length > 0 && NEW_CATEGORIES(newCategories),
    changedCategories.length > 0 && CHANGED_CATEGORIES(changedCategories),
    pricing.rows > 0 && pricingTaken(pricing.rows, PRICING_LABELS[pricing.model]),
  ].filter((line) => line !== false)
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
      {lines.map((line) => (
        <p key={line} className="text-sm text-muted">
          {line}
        </p>
      ))}
      <ReportLists report={report} />
    </>
  )
}
