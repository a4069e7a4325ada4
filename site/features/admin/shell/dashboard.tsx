/** The admin dashboard: stats, and a tab for each kind of work, loaded when it is opened first. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import * as texts from '#site/domain/texts/administration.ts'
import { ADMIN_DASHBOARD } from '#site/domain/texts/page-names.ts'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { $tab, type LoadPart, TabPart, Tabs } from '#site/ui/tabs.tsx'
import { type AdminStats, adminStats } from './admin-stats.ts'
import { $administrator } from './administrator.ts'

const LOADERS: Record<keyof typeof texts.ADMIN_TABS, LoadPart> = {
  submissions: async () => (await import('#site/features/admin/review/submissions-tab.tsx')).SubmissionsTab,
  agents: async () => (await import('#site/features/admin/agents/agents-tab.tsx')).AgentsTab,
  users: async () => (await import('#site/features/admin/users/users-tab.tsx')).UsersTab,
  categories: async () => (await import('#site/features/admin/categories/categories-tab.tsx')).CategoriesTab,
  analytics: async () => (await import('#site/features/admin/analytics/analytics-tab.tsx')).AnalyticsTab,
  news: async () => (await import('#site/features/admin/news/news-tab.tsx')).NewsTab,
  import: async () => (await import('#site/features/admin/import/import-tab.tsx')).ImportTab,
  operations: async () => (await import('#site/features/admin/operations/operations-tab.tsx')).OperationsTab,
  audit: async () => (await import('#site/features/admin/audit/audit-tab.tsx')).AuditTab,
}
const TAB_IDS = Object.keys(texts.ADMIN_TABS) as (keyof typeof texts.ADMIN_TABS)[]

export function Dashboard() {
  const isIn = useStore($administrator, { ssr: () => undefined }) !== undefined
  useEffect(() => {
    if (isIn) void adminStats.load()
  }, [isIn])
  return (
    <>
      <h1 className="sr-only">{ADMIN_DASHBOARD}</h1>
      <StatCards />
      {isIn && <Parts />}
    </>
  )
}

const CARDS: readonly { label: string; figure: keyof AdminStats; asks?: boolean }[] = [
  { label: texts.TOTAL_USERS, figure: 'totalUsers' },
  { label: texts.TOTAL_SUBMISSIONS, figure: 'totalSubmissions' },
  { label: texts.APPROVED, figure: 'approvedSubmissions' },
  { label: texts.PENDING, figure: 'pendingSubmissions', asks: true },
]
/** Keeps the height of a figure. */
const NO_FIGURE = '\u00a0'

function StatCards() {
  const { value: stats, isFailed } = useStore(adminStats.$report, { ssr: 'initial' })
  if (isFailed && !stats) return <FailedPart title={texts.STATS_FAILED} onRetry={adminStats.retry} />
  return (
    <dl className="stats" aria-label={texts.FIGURES} aria-busy={!stats}>
      {CARDS.map(({ label, figure, asks }) => (
        <div key={figure} className={asks ? 'stat stat-asks' : 'stat'}>
          <dt className="text-muted">{label}</dt>
          <dd>{stats?.[figure].toLocaleString('en-US') ?? NO_FIGURE}</dd>
        </div>
      ))}
    </dl>
  )
}

function Parts() {
  const chosen = useStore($tab)
  const pending = useStore(adminStats.$report).value?.pendingSubmissions
  const open = TAB_IDS.find((id) => id === chosen) ?? 'submissions'
  const tabs = TAB_IDS.map((id) => ({
    id,
    label: texts.ADMIN_TABS[id],
    count: id === 'submissions' ? pending : undefined,
    content: <TabPart load={LOADERS[id]} isOpen={id === open} />,
  }))
  return <Tabs label={texts.ADMINISTRATION} tabs={tabs} className="admin-tabs" />
}
