/** The four figures above the dashboard. */
import { useStore } from '@nanostores/react'
import {
  APPROVED,
  FIGURES,
  PENDING,
  STATS_FAILED,
  TOTAL_SUBMISSIONS,
  TOTAL_USERS,
} from '#site/domain/texts/administration.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import type { AdminStats } from './admin-stats.ts'
import { $stats, loadStats, type Stats } from './admin-stats.ts'

const CARDS: readonly { label: string; figure: keyof AdminStats; asks?: boolean }[] = [
  { label: TOTAL_USERS, figure: 'totalUsers' },
  { label: TOTAL_SUBMISSIONS, figure: 'totalSubmissions' },
  { label: APPROVED, figure: 'approvedSubmissions' },
  { label: PENDING, figure: 'pendingSubmissions', asks: true },
]
/** Keeps the line as high as a figure does. */
const NO_FIGURE = '\u00a0'
const LOADING: Stats = { state: 'loading' }

export function StatCards() {
  const stats = useStore($stats, { ssr: () => LOADING })
  if (stats.state === 'failed') return <FailedPart title={STATS_FAILED} onRetry={() => loadStats()} />
  return (
    <dl className="stats" aria-label={FIGURES} aria-busy={stats.state === 'loading'}>
      {CARDS.map(({ label, figure, asks }) => (
        <div key={figure} className={asks ? 'stat stat-asks' : 'stat'}>
          <dt className="text-muted">{label}</dt>
          <dd>{stats.state === 'known' ? stats.stats[figure].toLocaleString('en-US') : NO_FIGURE}</dd>
        </div>
      ))}
    </dl>
  )
}
