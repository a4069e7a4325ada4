/** The tab with figures, charts and what was sent last. */
import './analytics.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { coverOf } from '#site/domain/images/picture.ts'
import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import { adminDate } from '#site/features/admin/kit/admin-date.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import type { TabPartProps } from '#site/ui/tabs.tsx'
import { StatusTag } from '#site/ui/tag.tsx'
import { $days, $figures, type Analytics, loadFigures } from './analytics-range.ts'
import { ANALYTICS_FAILED, NO_ACTIVITY, RANGES, RECENT_ACTIVITY, TIME_RANGE } from './analytics-texts.ts'
import { Charts } from './charts.tsx'
import { Figures } from './figures.tsx'

export function AnalyticsTab({ isOpen }: TabPartProps) {
  const known = useStore($figures)
  useEffect(() => {
    if (isOpen) void loadFigures()
  }, [isOpen])
  return (
    <div aria-busy={known.state === 'loading'}>
      <div className="pagehead">
        <h2 className="display text-3xl">{ADMIN_TABS.analytics}</h2>
        <Ranges />
      </div>
      {known.state === 'failed' && <FailedPart title={ANALYTICS_FAILED} onRetry={() => loadFigures()} />}
      {known.state === 'known' && (
        <>
          <Figures figures={known.figures} />
          <Charts figures={known.figures} />
          <RecentActivity recent={known.figures.recent} />
        </>
      )}
    </div>
  )
}

function Ranges() {
  const days = useStore($days)
  return (
    <fieldset className="join ml-auto" aria-label={TIME_RANGE}>
      {RANGES.map(([range, label]) => (
        <button
          key={range}
          type="button"
          className="btn btn-outline join-item btn-sm"
          aria-pressed={days === range}
          onClick={() => void loadFigures(range)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

function RecentActivity({ recent }: Pick<Analytics, 'recent'>) {
  return (
    <section className="mt-10" aria-label={RECENT_ACTIVITY}>
      <div className="ledger">
        <h3 className="display mb-2 text-2xl">{RECENT_ACTIVITY}</h3>
      </div>
      {recent.length === 0 && <p className="text-muted">{NO_ACTIVITY}</p>}
      <ul className="divide-y divide-rule">
        {recent.map(({ submittedAt, status, ...agent }) => (
          <li key={agent.id} className="recent">
            <img src={coverOf(agent)} alt="" width={48} height={30} decoding="async" />
            <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
              <span className="font-semibold wrap-anywhere">{agent.name}</span>
              <StatusTag status={status} />
            </span>
            <time className="num text-sm text-muted" dateTime={submittedAt}>
              {adminDate(submittedAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
