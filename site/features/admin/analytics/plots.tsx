/** Plots as SVG: counts by day, and counts by range. X is in percent, to fit any width; y is in pixels. */
import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { type ReactNode, useState } from 'react'
import { between, onDay, readDays } from './analytics-texts.ts'

const TOP = 18
const BOTTOM = 158
const TICKS = 3
const DAYS_NAMED = 5

interface Series {
  label: string
  points: readonly { day: string; count: number }[]
}

interface DayProps {
  title: string
  form: 'lines' | 'columns'
  series: readonly [Series, ...Series[]]
}

export function DayChart({ title, form, series }: DayProps) {
  const days = series[0].points.map(({ day }) => day)
  const [chosen, choose] = useState(days.length - 1)
  const at = Math.min(chosen, days.length - 1)
  const values = series.map(({ label, points }) => ({ label, count: points[at]?.count ?? 0 }))
  const reading = onDay(dayText(days[at] ?? ''), values)
  const most = Math.max(...series.flatMap(({ points }) => points.map(({ count }) => count)))
  const Shape = form === 'lines' ? Lines : DayColumns
  return (
    <>
      <div className="chart-plot">
        <Plot sentence={series.map(spread).join(', ')} most={most}>
          {(heightOf) => (
            <>
              <Shape series={series} at={at} heightOf={heightOf} />
              <DayNames days={days} />
            </>
          )}
        </Plot>
        <DaySlider label={readDays(title)} last={days.length - 1} {...{ at, reading, choose }} />
      </div>
      <p className="chart-legend">
        {series.length > 1 &&
          series.map(({ label }, n) => (
            <span key={label}>
              <i className={n === 0 ? '' : 'chart-dots'} />
              {label}
            </span>
          ))}
        <output className="num ml-auto text-muted">{reading}</output>
      </p>
    </>
  )
}

interface SliderProps {
  label: string
  at: number
  last: number
  reading: string
  choose: (day: number) => void
}

function DaySlider({ label, at, last, reading, choose }: SliderProps) {
  return (
    <input
      type="range"
      min={0}
      max={last}
      value={at}
      aria-label={label}
      aria-valuetext={reading}
      onChange={({ target }) => choose(target.valueAsNumber)}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        choose(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
      }}
    />
  )
}

function spread({ label, points }: Series): string {
  const counts = points.map(({ count }) => count)
  return between(label, Math.min(...counts), Math.max(...counts))
}

function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  })
}

interface RangeProps {
  sentence: string
  columns: readonly { label: string; count: number }[]
}

/** Columns with their counts. The highest one is dark. */
export function RangeChart({ sentence, columns }: RangeProps) {
  const most = Math.max(...columns.map(({ count }) => count))
  return (
    <div className="chart-plot">
      <Plot sentence={sentence} most={most}>
        {(heightOf) =>
          columns.map(({ label, count }, n) => (
            <g key={label} textAnchor="middle">
              <rect
                className={count === most && count > 0 ? 'chart-fill' : 'chart-soft'}
                {...columnAt(n, columns.length, heightOf(count))}
              />
              <text x={middleOf(n, columns.length)} y={heightOf(count) - 5}>
                {count}
              </text>
              <text x={middleOf(n, columns.length)} y="176">
                {label}
              </text>
            </g>
          ))
        }
      </Plot>
    </div>
  )
}

type HeightOf = (count: number) => number

interface PlotProps {
  sentence: string
  most: number
  children: (heightOf: HeightOf) => ReactNode
}

function Plot({ sentence, most, children }: PlotProps) {
  const heightOf = scaleLinear({ domain: [0, Math.max(most, TICKS)], range: [BOTTOM, TOP], nice: TICKS })
  return (
    <svg role="img" aria-label={sentence}>
      {heightOf.ticks(TICKS).map((tick) => (
        <g key={tick} transform={`translate(0 ${heightOf(tick)})`}>
          <line className={tick === 0 ? 'chart-axis' : 'chart-grid'} x2="100%" />
          <text x="-6" y="4" textAnchor="end">
            {tick.toLocaleString('en-US', { notation: 'compact' })}
          </text>
        </g>
      ))}
      {children(heightOf)}
    </svg>
  )
}

const percent = (share: number) => `${share * 100}%`
const middleOf = (n: number, count: number) => percent((n + 0.5) / count)
const COLUMN_WIDTH = 0.72

function columnAt(n: number, count: number, top: number) {
  const [x, width] = [percent((n + (1 - COLUMN_WIDTH) / 2) / count), percent(COLUMN_WIDTH / count)]
  return { x, y: top, width, height: BOTTOM - top }
}

interface ShapeProps extends Pick<DayProps, 'series'> {
  at: number
  heightOf: HeightOf
}

function DayColumns({ series: [{ points }], at, heightOf }: ShapeProps) {
  return points.map(({ day, count }, n) => (
    <rect
      key={day}
      className={n === at ? 'chart-lit' : 'chart-soft'}
      {...columnAt(n, points.length, heightOf(count))}
    />
  ))
}

function Lines({ series, at, heightOf }: ShapeProps) {
  const { points } = series[0]
  const x = middleOf(at, points.length)
  return (
    <>
      <svg
        viewBox={`0 0 ${points.length} ${BOTTOM}`}
        preserveAspectRatio="none"
        height={BOTTOM}
        aria-hidden="true"
      >
        {series.toReversed().map((line) => (
          <LinePath
            key={line.label}
            className={line === series[0] ? 'chart-ink' : 'chart-dash'}
            vectorEffect="non-scaling-stroke"
            data={[...line.points]}
            x={(_, n) => n + 0.5}
            y={({ count }) => heightOf(count)}
          />
        ))}
      </svg>
      <line className="chart-axis" strokeDasharray="1 3" x1={x} x2={x} y1={TOP} y2={BOTTOM} />
      <circle className="chart-lit" cx={x} cy={heightOf(points[at]?.count ?? 0)} r="5" />
    </>
  )
}

function DayNames({ days }: { days: readonly string[] }) {
  const last = days.length - 1
  return Array.from({ length: DAYS_NAMED }, (_, n) => {
    const place = Math.round((n * last) / (DAYS_NAMED - 1))
    const anchor = place === 0 ? 'start' : place === last ? 'end' : 'middle'
    return (
      <text
        key={place}
        className={n % 2 === 1 ? 'max-sm:hidden' : ''}
        x={middleOf(place, days.length)}
        y="176"
        textAnchor={anchor}
      >
        {dayText(days[place] ?? '')}
      </text>
    )
  })
}
