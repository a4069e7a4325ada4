/** The charts of the Analytics tab, each with its figures as a table. */

import { type ComponentProps, type ReactNode, useState } from 'react'
import { NO_CATEGORIES_YET } from '#site/domain/texts/admin-categories.ts'
import { CATEGORY } from '#site/domain/texts/agent.ts'
import { Table } from '#site/features/admin/kit/admin-icons.tsx'
import { Button } from '#site/features/admin/kit/button.tsx'
import { type Column, DataTable } from '#site/features/admin/kit/data-table.tsx'
import type { Analytics } from './analytics.ts'
import * as texts from './analytics-texts.ts'
import { DayChart, RangeChart } from './plots.tsx'

export function Charts({ figures }: { figures: Analytics }) {
  return (
    <div className="charts">
      <DayFigures
        title={texts.SUBMISSIONS_AND_APPROVALS}
        form="lines"
        series={[
          { label: texts.SENT, points: figures.submissions },
          { label: texts.APPROVALS, points: figures.approvals },
        ]}
      />
      <DayFigures
        title={texts.VOTES}
        form="columns"
        series={[{ label: texts.VOTES, points: figures.votes }]}
      />
      <Decisions {...figures} />
      <BarFigures
        title={texts.BY_CATEGORY}
        columns={[CATEGORY, texts.AGENTS]}
        rows={figures.categories.map(({ name, agents }) => [name, agents])}
        empty={NO_CATEGORIES_YET}
      />
      <BarFigures
        title={texts.ZERO_RESULTS}
        note={texts.ZERO_RESULT_HINT}
        columns={[texts.SEARCHED, texts.TIMES]}
        rows={figures.fruitless.map(({ search, count }) => [search, count])}
        empty={texts.NO_ZERO_RESULTS}
      />
    </div>
  )
}

function DayFigures(chart: ComponentProps<typeof DayChart>) {
  const rows = (chart.series[0]?.points ?? []).map(({ day }, at): Row => {
    const date = new Date(`${day}T00:00:00Z`)
    const text = date.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    return [text, ...chart.series.map(({ points }) => points[at]?.count ?? 0)]
  })
  return (
    <ChartFrame
      title={chart.title}
      hint={texts.A_DAY}
      columns={[texts.DAY, ...chart.series.map(({ label }) => label)]}
      rows={rows.toReversed()}
    >
      <DayChart {...chart} />
    </ChartFrame>
  )
}

function Decisions({ decisionHours, medianHours }: Analytics) {
  const columns = decisionHours.map(({ upTo, count }, at) => ({
    label: texts.rangeText(decisionHours[at - 1]?.upTo ?? undefined, upTo),
    count,
  }))
  const all = texts.decisionsIn(columns.reduce((sum, { count }) => sum + count, 0))
  const parts = columns.map(({ label, count }) => `${label} ${count}`).join(', ')
  return (
    <ChartFrame
      title={texts.TIME_TO_DECISION}
      hint={medianHours === undefined ? all : `${all}, ${texts.halfWithin(medianHours)}`}
      columns={[texts.RANGE, texts.DECISIONS]}
      rows={columns.map(({ label, count }) => [label, count])}
    >
      <RangeChart sentence={`${texts.TIME_TO_DECISION}: ${parts}`} columns={columns} />
    </ChartFrame>
  )
}

const BARS_SHOWN = 8

/** Sorted by count. */
function BarFigures({ empty, ...frame }: Omit<FrameProps, 'children'> & { empty: string }) {
  const { title, rows } = frame
  const most = Math.max(1, ...rows.map(([, count = 0]) => count))
  return (
    <ChartFrame {...frame}>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <ul className="chart-bars" aria-label={title}>
          {rows.slice(0, BARS_SHOWN).map(([name, count = 0]) => (
            <li key={name}>
              <span className="truncate" title={name}>
                {name}
              </span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className="chart-fill" width={(count / most) * 100} height="10" />
              </svg>
              <span className="num text-right">{count.toLocaleString('en-US')}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > BARS_SHOWN && (
        <p className="mt-2 text-sm text-muted">{texts.barsShown(BARS_SHOWN, rows.length)}</p>
      )}
    </ChartFrame>
  )
}

type Row = readonly [string, ...number[]]

interface FrameProps {
  title: string
  hint?: string
  note?: string
  columns: readonly string[]
  rows: readonly Row[]
  children: ReactNode
}

function ChartFrame({ title, hint, note, columns, rows, children }: FrameProps) {
  const [isTable, setTable] = useState(false)
  return (
    <figure className="chart" aria-label={title}>
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">{title}</span>
        {hint && <span className="text-sm text-muted max-sm:order-1 max-sm:basis-full">{hint}</span>}
        <Button
          className="btn-ghost btn-xs ml-auto"
          aria-pressed={isTable}
          aria-label={`${texts.TABLE}: ${title}`}
          act={() => setTable(!isTable)}
        >
          <Table className="size-3.5" />
          {texts.TABLE}
        </Button>
        {note && <span className="basis-full text-sm text-muted">{note}</span>}
      </figcaption>
      {isTable ? <FigureTable title={title} columns={columns} rows={rows} /> : children}
    </figure>
  )
}

function FigureTable({ title, columns, rows }: Pick<FrameProps, 'title' | 'columns' | 'rows'>) {
  const [first = '', ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="chart-table" aria-label={`${texts.TABLE} of ${title}`} tabIndex={0}>
      <DataTable
        caption={title}
        className=""
        items={rows.map(([id, ...figures]) => ({ id, figures }))}
        columns={[
          { label: first, kind: 'header' as const, cell: ({ id }) => id },
          ...others.map(
            (label, at): Column<{ id: string; figures: readonly number[] }> => ({
              label,
              cell: ({ figures }) => figures[at]?.toLocaleString('en-US'),
            }),
          ),
        ]}
      />
    </section>
  )
}
