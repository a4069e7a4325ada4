/** The admin dashboard: stats, and a tab for each kind of work, loaded when it's first opened. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import * as texts from '#site/domain/texts/administration.ts'
import { ADMIN_DASHBOARD } from '#site/domain/texts/page-names.ts'
import { Button } from '#site/features/admin/kit/button.tsx'
import { $tab, type LoadPart, TabPart, Tabs } from '#site/ui/tabs.tsx'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { type AdminStats, adminStats } from './admin-reports.ts'
import { $administrator } from './administrator.ts'

const LOADERS: Record<keyof typeof texts.ADMIN_TABS, LoadPart> = {
  submissions: async () => (await import('#site/features/admin/review/submissions-tab.tsx')).SubmissionsTab,
  suggestions: async () =>
    (await import('#site/features/admin/suggestions/suggestions-tab.tsx')).SuggestionsTab,
  users: async () => (await import('#site/features/admin/users/users-tab.tsx')).UsersTab,
  categories: async () => (await import('#site/features/admin/categories/categories-tab.tsx')).CategoriesTab,
  analytics: async () => (await import('#site/features/admin/analytics/analytics-tab.tsx')).AnalyticsTab,
  import: async () => (await import('#site/features/admin/import/import-tab.tsx')).ImportTab,
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
      {isIn && <Parts />}
    </>
  )
}

const FIGURES: readonly { label: string; figure: keyof AdminStats }[] = [
  { label: 'Total Users', figure: 'totalUsers' },
  { label: 'Total Submissions', figure: 'totalSubmissions' },
  { label: 'Approved', figure: 'approvedSubmissions' },
  { label: texts.PENDING, figure: 'pendingSubmissions' },
]

function Stats() {
  const { value: stats, isFailed } = useStore(adminStats.$report)
  if (isFailed && !stats)
    return (
      <p role="alert" className="stats">
        <span>{texts.STATS_FAILED}</span>
        <Button text={TRY_AGAIN} className="btn-outline btn-xs" act={adminStats.retry} />
      </p>
    )
  return (
    <dl className="stats" aria-label="Stats" aria-busy={!stats}>
      {FIGURES.map(({ label, figure }) => (
        <div key={figure}>
          <dt>{label}</dt>
          <dd>{stats?.[figure].toLocaleString('en-US') ?? '\u2013'}</dd>
        </div>
      ))}
    </dl>
  )
}

function Parts() {
  const chosen = useStore($tab)
  const stats = useStore(adminStats.$report).value
  const counts: Record<string, number | undefined> = {
    submissions: stats?.pendingSubmissions,
    suggestions: stats?.suggestions,
  }
  const open = TAB_IDS.find((id) => id === chosen) ?? 'submissions'
  const tabs = TAB_IDS.map((id) => ({
    id,
    label: texts.ADMIN_TABS[id],
    count: counts[id],
    content: <TabPart load={LOADERS[id]} isOpen={id === open} />,
  }))
  return <Tabs label={texts.ADMINISTRATION} tabs={tabs} className="admin-tabs" aside={<Stats />} />
}
