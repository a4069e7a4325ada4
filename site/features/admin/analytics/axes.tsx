/** What the charts share: their measures, and the lines and numbers at their left. */
import { scaleLinear } from '@visx/scale'

export const HEIGHT = 180
export const LEFT = 34
export const BOTTOM = 158
export const TOP = 18
const STEPS = 3

/** Whole numbers from 0 up to a round one. */
export function heightsOf(most: number) {
  return scaleLinear({ domain: [0, Math.max(most, STEPS)], range: [BOTTOM, TOP], nice: STEPS })
}

export function Grid({ heights, width }: { heights: ReturnType<typeof heightsOf>; width: number }) {
  return heights.ticks(STEPS).map((tick) => (
    <g key={tick}>
      <path className={tick === 0 ? 'chart-axis' : 'chart-grid'} d={`M${LEFT} ${heights(tick)}H${width}`} />
      <text x={LEFT - 6} y={heights(tick) + 4} textAnchor="end">
        {tick.toLocaleString('en-US', { notation: 'compact' })}
      </text>
    </g>
  ))
}
