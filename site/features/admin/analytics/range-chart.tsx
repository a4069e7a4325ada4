/** How many decisions took so long, as columns with their numbers; the longest column is the one in ink. */
import { scaleBand } from '@visx/scale'
import { BOTTOM, Grid, HEIGHT, heightsOf, LEFT } from './axes.tsx'
import { useWidth } from './use-width.ts'

interface Props {
  sentence: string
  columns: readonly { label: string; count: number }[]
}

export function RangeChart({ sentence, columns }: Props) {
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
