/** A count by week, as columns and as a table. */
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import type { Result } from '#site/client/api.ts'
import { type Column, DataTable } from '#site/features/admin/kit/data-table.tsx'
import * as texts from './analytics-texts.ts'
import 'uplot/dist/uPlot.min.css'

type Weeks = Result<'GET /api/admin/analytics'>['submissions']

interface Props {
  title: string
  weeks: Weeks
}

export function WeekChart({ title, weeks }: Props) {
  const plot = useRef<HTMLDivElement>(null)
  const total = weeks.reduce((sum, { count }) => sum + count, 0)
  useEffect(() => (plot.current ? draw(plot.current, weeks) : undefined), [weeks])
  return (
    <figure className="week-chart" aria-label={title}>
      <figcaption className="font-semibold">{title}</figcaption>
      <div
        ref={plot}
        className="week-plot"
        role="img"
        aria-label={`${title}, ${total.toLocaleString('en-US')} in all. The table below has the counts.`}
      />
      <details>
        <summary className="cursor-pointer text-sm text-muted">{texts.TABLE}</summary>
        <DataTable
          columns={COLUMNS}
          items={weeks.toReversed().map(({ week, count }) => ({ id: week, count }))}
          caption={title}
          className="week-table"
        />
      </details>
    </figure>
  )
}

const COLUMNS: readonly Column<{ id: string; count: number }>[] = [
  { label: 'Week of', kind: 'header', cell: ({ id }) => dayText(id, { year: 'numeric' }) },
  { label: 'Count', kind: 'figure', cell: ({ count }) => count.toLocaleString('en-US') },
]

const HEIGHT = 200
const LABELED_EVERY = 3
/** A dark theme inverts them. */
const [INK, MUTED, RULE] = ['#1b1f1b', '#5d635d', '#d0d3cf']

function draw(plot: HTMLElement, weeks: Weeks): () => void {
  const size = () => ({ width: plot.clientWidth, height: HEIGHT })
  const data = [weeks.map((_, at) => at), weeks.map(({ count }) => count)] as const
  const chart = new uPlot({ ...size(), ...optionsFor(weeks, getComputedStyle(plot)) }, [...data], plot)
  const observer = new ResizeObserver(() => chart.setSize(size()))
  observer.observe(plot)
  return () => {
    observer.disconnect()
    chart.destroy()
  }
}

function optionsFor(
  weeks: Weeks,
  { fontFamily }: CSSStyleDeclaration,
): Omit<uPlot.Options, 'width' | 'height'> {
  const last = weeks.length - 1
  const columns = uPlot.paths.bars?.({ size: [0.6] })
  const axis = { stroke: MUTED, font: `12px ${fontFamily}`, ticks: { show: false } }
  return {
    cursor: { show: false },
    legend: { show: false },
    scales: {
      x: { time: false, range: [-0.5, last + 0.5] },
      y: { range: [0, Math.max(4, ...weeks.map(({ count }) => count))] },
    },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        splits: weeks.map((_, at) => at).filter((at) => (last - at) % LABELED_EVERY === 0),
        values: (_, places) =>
          places.map((at) => (at === last ? 'This week' : dayText(weeks[at]?.week ?? ''))),
      },
      {
        ...axis,
        size: 44,
        grid: { stroke: RULE, width: 1 },
        values: (_, ticks) => ticks.map((tick) => tick.toLocaleString('en-US', { notation: 'compact' })),
      },
    ],
    series: [{}, { fill: INK, width: 0, points: { show: false }, ...(columns && { paths: columns }) }],
  }
}

function dayText(day: string, more: Intl.DateTimeFormatOptions = {}): string {
  const date = new Date(`${day}T00:00:00Z`)
  return date.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric', ...more })
}
