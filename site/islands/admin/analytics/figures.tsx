/** The specified figures, and how long decisions take. */
import { useStore } from '@nanostores/react'
import type { Analytics } from '#site/browser/records-of-work.ts'
import {
  APPROVAL_RATE,
  CATEGORY_COUNT,
  FEATURED_COUNT,
  hoursText,
  MEDIAN,
  outOf,
  PERCENT,
  TIME_TO_DECISION,
} from '#site/messages/analytics.ts'
import { $stats } from '#site/stores/admin-stats.ts'

export function Figures({ medianHours }: Pick<Analytics, 'medianHours'>) {
  const known = useStore($stats)
  if (known.state !== 'known') return null
  const {
    approvedSubmissions: approved,
    totalSubmissions: total,
    categories,
    featuredSubmissions,
  } = known.stats
  const rate = total === 0 ? 0 : Math.round((approved / total) * 100)
  return (
    <dl className="admin-facts">
      <Fact name={APPROVAL_RATE} value={PERCENT(rate)} source={outOf(approved, total)} />
      <Fact name={CATEGORY_COUNT} value={categories.toLocaleString('en-US')} />
      <Fact name={FEATURED_COUNT} value={featuredSubmissions.toLocaleString('en-US')} />
      {medianHours !== undefined && (
        <Fact name={TIME_TO_DECISION} value={hoursText(medianHours)} source={MEDIAN} />
      )}
    </dl>
  )
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
