/** The charts of the Analytics tab, each with its figures as a table. */
import { type ReactNode, useState } from 'react'
import { NO_CATEGORIES_YET } from '#site/domain/texts/admin-categories.ts'
import { CATEGORY } from '#site/domain/texts/agent.ts'
import { Table } from '#site/features/admin/kit/admin-icons.tsx'
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
      <Decisions ranges={figures.decisionHours} medianHours={figures.medianHours} />
      <Categories categories={figures.categories} />
      <Fruitless searches={figures.fruitless} />
    </div>
  )
}

/** As the dates of the dashboard, without a time. */
function fullDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
}

function DayFigures(chart: Parameters<typeof DayChart>[0]) {
  const rows = (chart.series[0]?.points ?? []).map(
    ({ day }, at) => [fullDay(day), ...chart.series.map(({ points }) => points[at]?.count ?? 0)] as const,
  )
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

function Decisions({
  ranges,
  medianHours,
}: {
  ranges: Analytics['decisionHours']
  medianHours: Analytics['medianHours']
}) {
  const columns = ranges.map(({ upTo, count }, at) => ({
    label: texts.rangeText(ranges[at - 1]?.upTo ?? undefined, upTo),
    count,
  }))
  const all = columns.reduce((sum, { count }) => sum + count, 0)
  const sentence = `${texts.TIME_TO_DECISION}: ${columns.map(({ label, count }) => `${label} ${count}`).join(', ')}`
  return (
    <ChartFrame
      title={texts.TIME_TO_DECISION}
      hint={
        medianHours === undefined
          ? texts.decisionsIn(all)
          : `${texts.decisionsIn(all)}, ${texts.halfWithin(medianHours)}`
      }
      columns={[texts.RANGE, texts.DECISIONS]}
      rows={columns.map(({ label, count }) => [label, count])}
    >
      <RangeChart sentence={sentence} columns={columns} />
    </ChartFrame>
  )
}

function Categories({ categories }: { categories: Analytics['categories'] }) {
  return (
    <ChartFrame
      title={texts.BY_CATEGORY}
      columns={[CATEGORY, texts.AGENTS]}
      rows={categories.map(({ name, agents }) => [name, agents])}
    >
      {categories.length === 0 ? (
        <p className="text-muted">{NO_CATEGORIES_YET}</p>
      ) : (
        <Bars
          label={texts.BY_CATEGORY}
          bars={categories.map(({ id, name, agents }) => ({ id, name, count: agents }))}
        />
      )}
    </ChartFrame>
  )
}

function Fruitless({ searches }: { searches: Analytics['fruitless'] }) {
  return (
    <ChartFrame
      title={texts.FRUITLESS}
      note={texts.FRUITLESS_EXPLAINED}
      columns={[texts.SEARCHED, texts.TIMES]}
      rows={searches.map(({ search, count }) => [search, count])}
    >
      {searches.length === 0 ? (
        <p className="text-muted">{texts.NO_FRUITLESS}</p>
      ) : (
        <Bars
          label={texts.FRUITLESS}
          bars={searches.map(({ search, count }) => ({ id: search, name: search, count }))}
        />
      )}
    </ChartFrame>
  )
}

interface FrameProps {
  title: string
  hint?: string
  /** A line of its own. */
  note?: string
  columns: readonly string[]
  rows: readonly (readonly [string, ...number[]])[]
  children: ReactNode
}

function ChartFrame({ title, hint, note, columns, rows, children }: FrameProps) {
  const [isTable, setTable] = useState(false)
  return (
    <figure className="chart" aria-label={title}>
      <figcaption className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <span className="font-semibold">{title}</span>
        {hint && <span className="text-sm text-muted max-sm:order-1 max-sm:basis-full">{hint}</span>}
        <button
          type="button"
          className="btn btn-ghost btn-xs ml-auto"
          aria-pressed={isTable}
          aria-label={`${texts.TABLE}: ${title}`}
          onClick={() => setTable(!isTable)}
        >
          <Table className="size-3.5" />
          {texts.TABLE}
        </button>
        {note && <span className="basis-full text-sm text-muted">{note}</span>}
      </figcaption>
      {isTable ? <FigureTable title={title} columns={columns} rows={rows} /> : children}
    </figure>
  )
}

function FigureTable({ title, columns, rows }: Pick<FrameProps, 'title' | 'columns' | 'rows'>) {
  const [first = '', ...others] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard.
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

const SHOWN = 8

interface BarsProps {
  label: string
  bars: readonly { id: string; name: string; count: number }[]
}

/** Names with a bar and a number each, the longest first. */
function Bars({ label, bars }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <>
      <ul className="chart-bars" aria-label={label}>
        {bars.slice(0, SHOWN).map(({ id, name, count }) => (
          <li key={id}>
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
      {bars.length > SHOWN && (
        <p className="mt-2 text-sm text-muted">{texts.barsShown(SHOWN, bars.length)}</p>
      )}
    </>
  )
}
