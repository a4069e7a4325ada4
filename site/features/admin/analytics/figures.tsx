/** The specified figures, and how long decisions take. */
import { useStore } from '@nanostores/react'
import { FEATURED_SHOWN } from '#site/domain/limits.ts'
import { $stats } from '#site/features/admin/shell/admin-stats.ts'
import type { Analytics } from './analytics-range.ts'
import { $days } from './analytics-range.ts'
import {
  APPROVAL_RATE,
  CATEGORY_COUNT,
  emptyCategories,
  FEATURED_COUNT,
  hoursText,
  MEDIAN,
  NINE_WITHIN,
  onHome,
  outOf,
  PERCENT,
  TIME_TO_DECISION,
} from './analytics-texts.ts'

const NINE_IN_TEN = 0.9

export function Figures({ figures }: { figures: Analytics }) {
  const days = useStore($days)
  const known = useStore($stats)
  if (known.state !== 'known') return null
  const {
    approvedSubmissions: approved,
    totalSubmissions: total,
    categories,
    featuredSubmissions: featured,
  } = known.stats
  const rate = total === 0 ? 0 : Math.round((approved / total) * 100)
  return (
    <dl className="admin-facts">
      <Fact name={APPROVAL_RATE} value={PERCENT(rate)} source={outOf(approved, total)} />
      <Fact name={CATEGORY_COUNT} value={categories.toLocaleString('en-US')} source={emptyOnes(figures)} />
      <Fact
        name={FEATURED_COUNT}
        value={featured.toLocaleString('en-US')}
        source={onHome(Math.min(featured, FEATURED_SHOWN))}
      />
      {figures.medianHours !== undefined && (
        <Fact
          name={TIME_TO_DECISION}
          value={hoursText(figures.medianHours)}
          source={[MEDIAN(days), nineInTen(figures.decisionHours)].filter((text) => text).join(', ')}
        />
      )}
    </dl>
  )
}

function emptyOnes({ categories }: Analytics): string {
  return emptyCategories(categories.filter(({ agents }) => agents === 0).length)
}

/** Empty where more than one in ten took longer than the longest range. */
function nineInTen(ranges: Analytics['decisionHours']): string {
  const all = ranges.reduce((sum, { count }) => sum + count, 0)
  let within = 0
  const reached = ranges.find(({ count }) => {
    within += count
    return within >= all * NINE_IN_TEN
  })
  return reached?.upTo ? NINE_WITHIN(reached.upTo) : ''
}

function Fact({ name, value, source }: { name: string; value: string; source?: string }) {
  return (
    <div>
      <dt className="caption">{name}</dt>
      <dd className="num text-lg font-semibold">{value}</dd>
      {source && <dd className="text-sm text-muted">{source}</dd>}
    </div>
  )
}
