/** The tab with figures, charts, and recent submissions. */

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { usDateTime } from '#site/client/local-date.ts'
import { coverOf } from '#site/domain/images/picture.ts'
import { FEATURED_SHOWN } from '#site/domain/limits.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { PageHead } from '#site/features/admin/kit/resource-tab.tsx'
import { adminStats } from '#site/features/admin/shell/admin-stats.ts'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { StatusTag } from '#site/ui/tag.tsx'
import { $days, type Analytics, analytics, chooseDays } from './analytics.ts'
import * as texts from './analytics-texts.ts'
import { Charts } from './charts.tsx'
import './analytics.css'

export function AnalyticsTab({ isOpen }: TabPartProps) {
  const { value: figures, isFailed } = useStore(analytics.$report)
  useEffect(() => {
    if (isOpen) void analytics.load()
  }, [isOpen])
  return (
    <div aria-busy={!figures && !isFailed}>
      <PageHead title={ADMIN_TABS.analytics}>
        <Ranges />
      </PageHead>
      {isFailed && <FailedPart title={texts.ANALYTICS_FAILED} onRetry={analytics.retry} />}
      {figures && !isFailed && (
        <>
          <Figures figures={figures} />
          <Charts figures={figures} />
          <RecentActivity recent={figures.recent} />
        </>
      )}
    </div>
  )
}

function Ranges() {
  const days = useStore($days)
  return (
    <fieldset className="join ml-auto" aria-label={texts.TIME_RANGE}>
      {texts.RANGES.map(([range, label]) => (
        <Button
          key={range}
          text={label}
          className="btn-outline join-item btn-sm"
          aria-pressed={days === range}
          act={() => chooseDays(range)}
        />
      ))}
    </fieldset>
  )
}

const NINE_IN_TEN = 0.9

function Figures({ figures }: { figures: Analytics }) {
  const days = useStore($days)
  const { value: stats } = useStore(adminStats.$report)
  if (!stats) return null
  const { approvedSubmissions: approved, totalSubmissions: total, featuredSubmissions: featured } = stats
  const rate = total === 0 ? 0 : Math.round((approved / total) * 100)
  return (
    <dl className="admin-facts">
      <Fact name={texts.APPROVAL_RATE} value={texts.PERCENT(rate)} source={texts.outOf(approved, total)} />
      <Fact
        name={texts.CATEGORY_COUNT}
        value={stats.categories.toLocaleString('en-US')}
        source={texts.emptyCategories(figures.categories.filter(({ agents }) => agents === 0).length)}
      />
      <Fact
        name={texts.FEATURED_COUNT}
        value={featured.toLocaleString('en-US')}
        source={texts.onHome(Math.min(featured, FEATURED_SHOWN))}
      />
      {figures.medianHours !== undefined && (
        <Fact
          name={texts.TIME_TO_DECISION}
          value={texts.hoursText(figures.medianHours)}
          source={[texts.MEDIAN(days), nineInTen(figures.decisionHours)].filter((text) => text).join(', ')}
        />
      )}
    </dl>
  )
}

/** Empty if more than one in ten took longer than the longest range. */
function nineInTen(ranges: Analytics['decisionHours']): string {
  const all = ranges.reduce((sum, { count }) => sum + count, 0)
  let within = 0
  const reached = ranges.find(({ count }) => {
    within += count
    return within >= all * NINE_IN_TEN
  })
  return reached?.upTo ? texts.NINE_WITHIN(reached.upTo) : ''
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

function RecentActivity({ recent }: Pick<Analytics, 'recent'>) {
  return (
    <section className="mt-10" aria-label={texts.RECENT_ACTIVITY}>
      <div className="ledger">
        <h3 className="display mb-2 text-2xl">{texts.RECENT_ACTIVITY}</h3>
      </div>
      {recent.length === 0 && <p className="text-muted">{texts.NO_ACTIVITY}</p>}
      <ul className="divide-y divide-rule">
        {recent.map(({ submittedAt, status, ...agent }) => (
          <li key={agent.id} className="recent">
            <img src={coverOf(agent)} alt="" width={48} height={30} decoding="async" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-semibold wrap-anywhere">{agent.name}</span>
              <StatusTag status={status} />
            </span>
            <time className="num text-sm text-muted" dateTime={submittedAt}>
              {usDateTime(submittedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
