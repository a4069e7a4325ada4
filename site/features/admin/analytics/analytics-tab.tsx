/** The tab with figures, recent submissions, counts by week, and the status of the site. */

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Result } from '#site/client/api.ts'
import { usDateTime } from '#site/client/local-date.ts'
import { createReport } from '#site/client/report.ts'
import { coverOf } from '#site/domain/images/picture.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { type Column, DataTable } from '#site/features/admin/kit/data-table.tsx'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { PageHead } from '#site/features/admin/kit/resource-tab.tsx'
import { adminStats } from '#site/features/admin/shell/admin-reports.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { StatusTag } from '#site/ui/tag.tsx'
import * as texts from './analytics-texts.ts'
import { StatusSection } from './status-section.tsx'
import { WeekChart } from './week-chart.tsx'
import './analytics.css'

type Analytics = Result<'GET /api/admin/analytics'>

const analytics = createReport(() => callAsAdmin('GET /api/admin/analytics'))

export function AnalyticsTab({ isOpen }: TabPartProps) {
  const { value, isFailed } = useStore(analytics.$report)
  useEffect(() => {
    if (isOpen) void analytics.load()
  }, [isOpen])
  return (
    <>
      <div aria-busy={!value && !isFailed}>
        <PageHead title={ADMIN_TABS.analytics} />
        {isFailed && <FailedPart title="Failed to fetch analytics" onRetry={analytics.retry} />}
        {value && !isFailed && (
          <>
            <Figures />
            <RecentActivity recent={value.recent} />
            <div className="week-charts">
              <WeekChart title="Submissions by week" weeks={value.submissions} />
              <WeekChart title={texts.SIGN_UPS_BY_WEEK} weeks={value.signUps} />
            </div>
            <Fruitless searches={value.fruitless} />
          </>
        )}
      </div>
      <StatusSection isOpen={isOpen} />
    </>
  )
}

function Figures() {
  const { value: stats } = useStore(adminStats.$report)
  if (!stats) return null
  const { approvedSubmissions: approved, totalSubmissions: total, featuredSubmissions: featured } = stats
  const rate = total === 0 ? 0 : Math.round((approved / total) * 100)
  const facts = [
    [texts.APPROVAL_RATE, texts.PERCENT(rate), texts.outOf(approved, total)],
    [texts.CATEGORY_COUNT, stats.categories.toLocaleString('en-US')],
    [texts.FEATURED_COUNT, featured.toLocaleString('en-US')],
  ]
  return (
    <dl className="admin-facts">
      {facts.map(([name, value, source]) => (
        <div key={name}>
          <dt className="caption">{name}</dt>
          <dd className="num text-lg font-semibold">
            <span>{value}</span> <span className="text-sm font-normal text-muted">{source}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function RecentActivity({ recent }: Pick<Analytics, 'recent'>) {
  return (
    <section aria-label={texts.RECENT_ACTIVITY}>
      <div className="ledger">
        <h3 className="display mb-2 text-2xl">{texts.RECENT_ACTIVITY}</h3>
      </div>
      {recent.length === 0 && <p className="text-muted">No activity yet</p>}
      <ul className="divide-y divide-rule">
        {recent.map(({ submittedAt, status, ...agent }) => (
          <li key={agent.id} className="recent">
            <img src={coverOf(agent)} alt="" width={48} height={30} decoding="async" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-semibold wrap-anywhere" dir="auto">
                {agent.name}
              </span>
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

const ZERO_RESULTS = 'Searches with no results'
const SEARCH_COLUMNS: readonly Column<{ id: string; count: number }>[] = [
  { label: 'Search', kind: 'header', className: 'wrap-anywhere', cell: ({ id }) => id },
  { label: 'Times', kind: 'figure', cell: ({ count }) => count.toLocaleString('en-US') },
]

function Fruitless({ searches }: { searches: Analytics['fruitless'] }) {
  return (
    <section className="mt-12" aria-label={ZERO_RESULTS}>
      <div className="ledger">
        <h3 className="display text-2xl">{ZERO_RESULTS}</h3>
      </div>
      <p className="my-2 text-sm text-muted">
        Last 30 days. We don't store who searched, and a search is listed only after it's been made several
        times.
      </p>
      {searches.length === 0 ? (
        <p className="text-muted">No repeated searches without results.</p>
      ) : (
        <DataTable
          columns={SEARCH_COLUMNS}
          items={searches.map(({ search, count }) => ({ id: search, count }))}
          caption={ZERO_RESULTS}
        />
      )}
    </section>
  )
}
