/** Plots as SVG: counts by day, and counts by range. */
import { scaleBand, scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { between, onDay, readDays } from './analytics-texts.ts'

const HEIGHT = 180
const LEFT = 34
const BOTTOM = 158
const TOP = 18
const STEPS = 3

const WIDTH_BEFORE = 560
const NARROW = 400

interface Series {
  label: string
  points: readonly { day: string; count: number }[]
}

interface DayProps {
  title: string
  form: 'lines' | 'columns'
  series: readonly Series[]
}

/** As lines or columns; pointer and arrow keys read single days below it. */
export function DayChart({ title, form, series }: DayProps) {
  const { ref, width } = useWidth()
  const days = series[0]?.points.map(({ day }) => day) ?? []
  const [chosen, choose] = useState<number>()
  const at = Math.min(chosen ?? days.length - 1, days.length - 1)
  const day = days[at] ?? ''
  const values = series.map(({ label, points }) => ({ label, count: points[at]?.count ?? 0 }))
  const reading = onDay(dayText(day), values)
  const sentence = series.map(spread).join(', ')
  return (
    <>
      <div className="chart-plot" ref={ref}>
        <svg width={width} height={HEIGHT} role="img" aria-label={sentence}>
          <Plot form={form} series={series} days={days} at={at} width={width} />
        </svg>
        <input
          type="range"
          min={0}
          max={days.length - 1}
          value={at}
          aria-label={readDays(title)}
          aria-valuetext={reading}
          onChange={(event) => choose(event.target.valueAsNumber)}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width: wide } = currentTarget.getBoundingClientRect()
            const share = (clientX - left) / wide
            choose(Math.min(days.length - 1, Math.max(0, Math.round(share * (days.length - 1)))))
          }}
        />
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

function Plot({
  form,
  series,
  days,
  at,
  width,
}: Omit<DayProps, 'title'> & { days: string[]; at: number; width: number }) {
  const most = Math.max(...series.flatMap(({ points }) => points.map(({ count }) => count)))
  const heights = heightsOf(most)
  const step = (width - LEFT) / Math.max(days.length, 1)
  const places = scalePoint({ domain: days, range: [LEFT + step / 2, width - step / 2] })
  const x = (day: string) => places(day) ?? LEFT
  const chosen = days[at]
  return (
    <>
      <Grid heights={heights} width={width} />
      {form === 'columns'
        ? series[0]?.points.map(({ day, count }, n) => (
            <rect
              key={day}
              className={n === at ? 'chart-lit' : 'chart-soft'}
              x={x(day) - (step * 0.7) / 2}
              y={heights(count)}
              width={Math.max(step * 0.7, 1)}
              height={BOTTOM - heights(count)}
            />
          ))
        : [...series]
            .reverse()
            .map(({ label, points }, n) => (
              <LinePath
                key={label}
                className={n === series.length - 1 ? 'chart-ink' : 'chart-dash'}
                data={[...points]}
                x={({ day }) => x(day)}
                y={({ count }) => heights(count)}
              />
            ))}
      {form === 'lines' && chosen !== undefined && (
        <>
          <path className="chart-axis" strokeDasharray="1 3" d={`M${x(chosen)} ${TOP}V${BOTTOM}`} />
          <circle
            className="chart-lit"
            cx={x(chosen)}
            cy={heights(series[0]?.points[at]?.count ?? 0)}
            r="5"
          />
        </>
      )}
      {marked(days, width < NARROW ? 3 : 5).map((day) => (
        <text key={day} x={x(day)} y="176" textAnchor={anchorOf(day, days)}>
          {dayText(day)}
        </text>
      ))}
    </>
  )
}

/** So many days at equal distances, the first and the last among them. */
function marked(days: readonly string[], count: number): string[] {
  const last = days.length - 1
  const places = Array.from({ length: count }, (_, n) => Math.round((n * last) / (count - 1)))
  return [...new Set(places)].map((place) => days[place] ?? '')
}

function anchorOf(day: string, days: readonly string[]): 'start' | 'middle' | 'end' {
  if (day === days[0]) return 'start'
  return day === days.at(-1) ? 'end' : 'middle'
}

function spread({ label, points }: Series): string {
  const counts = points.map(({ count }) => count)
  return between(label, Math.min(...counts), Math.max(...counts))
}

function dayText(day: string): string {
  if (day === '') return ''
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

/** As columns with their numbers, the longest one in ink. */
export function RangeChart({ sentence, columns }: RangeProps) {
  const { ref, width } = useWidth()
  const most = Math.max(...columns.map(({ count }) => count))
  const heights = heightsOf(most)
  const places = scaleBand({ domain: columns.map(({ label }) => label), range: [LEFT, width], padding: 0.25 })
  return (
    <div className="chart-plot" ref={ref}>
      <svg width={width} height={HEIGHT} role="img" aria-label={sentence}>
        <Grid heights={heights} width={width} />
        {columns.map(({ label, count }) => {
          const [x, wide] = [places(label) ?? LEFT, places.bandwidth()]
          const isMost = count === most && count > 0
          return (
            <g key={label}>
              <rect
                className={isMost ? 'chart-fill' : 'chart-soft'}
                x={x}
                y={heights(count)}
                width={wide}
                height={BOTTOM - heights(count)}
              />
              <text x={x + wide / 2} y={heights(count) - 5} textAnchor="middle">
                {count}
              </text>
              <text x={x + wide / 2} y="176" textAnchor="middle">
                {label}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

/** Whole numbers from 0 up to a round one. */
function heightsOf(most: number) {
  return scaleLinear({ domain: [0, Math.max(most, STEPS)], range: [BOTTOM, TOP], nice: STEPS })
}

function Grid({ heights, width }: { heights: ReturnType<typeof heightsOf>; width: number }) {
  return heights.ticks(STEPS).map((tick) => (
    <g key={tick}>
      <path className={tick === 0 ? 'chart-axis' : 'chart-grid'} d={`M${LEFT} ${heights(tick)}H${width}`} />
      <text x={LEFT - 6} y={heights(tick) + 4} textAnchor="end">
        {tick.toLocaleString('en-US', { notation: 'compact' })}
      </text>
    </g>
  ))
}

/** Of an element, so that plots are drawn for their width instead of scaled. */
function useWidth(): { ref: RefObject<HTMLDivElement | null>; width: number } {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(WIDTH_BEFORE)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
