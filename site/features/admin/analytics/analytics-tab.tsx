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
import { StatusSection } from './status-section.tsx'
import './analytics.css'

export function AnalyticsTab({ isOpen }: TabPartProps) {
  const { value: figures, isFailed } = useStore(analytics.$report)
  useEffect(() => {
    if (isOpen) void analytics.load()
  }, [isOpen])
  return (
    <>
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
      <StatusSection isOpen={isOpen} />
    </>
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
  const { categories, decisionHours, medianHours } = figures
  const empty = categories.filter(({ agents }) => agents === 0).length
  const facts = [
    [texts.APPROVAL_RATE, texts.PERCENT(rate), texts.outOf(approved, total)],
    [texts.CATEGORY_COUNT, stats.categories.toLocaleString('en-US'), texts.emptyCategories(empty)],
    [
      texts.FEATURED_COUNT,
      featured.toLocaleString('en-US'),
      texts.onHome(Math.min(featured, FEATURED_SHOWN)),
    ],
  ]
  if (medianHours !== undefined) {
    const source = [texts.MEDIAN(days), nineInTen(decisionHours)].filter((text) => text).join(', ')
    facts.push([texts.TIME_TO_DECISION, texts.hoursText(medianHours), source])
  }
  return (
    <dl className="admin-facts">
      {facts.map(([name, value, source]) => (
        <div key={name}>
          <dt className="caption">{name}</dt>
          <dd className="num text-lg font-semibold">{value}</dd>
          <dd className="text-sm text-muted">{source}</dd>
        </div>
      ))}
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
