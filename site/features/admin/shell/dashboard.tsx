/** The administration's dashboard: figures, and a tab for each kind of work. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ADMINISTRATION } from '#site/domain/texts/administration.ts'
import { ADMIN_DASHBOARD } from '#site/domain/texts/page-names.ts'
import { $tab, TabPart, Tabs } from '#site/ui/tabs.tsx'
import { $stats, loadStats } from './admin-stats.ts'
import { TABS } from './admin-tabs.ts'
import { $administrator } from './administrator.ts'
import { StatCards } from './stat-cards.tsx'

export function Dashboard() {
  const isIn = useStore($administrator, { ssr: () => undefined }) !== undefined
  useEffect(() => {
    if (isIn) void loadStats()
  }, [isIn])
  return (
    <>
      <h1 className="sr-only">{ADMIN_DASHBOARD}</h1>
      <StatCards />
      {isIn && <Parts />}
    </>
  )
}

function Parts() {
  const chosen = useStore($tab)
  const stats = useStore($stats)
  const waiting = stats.state === 'known' ? stats.stats.pendingSubmissions : 0
  const open = TABS.find(({ id }) => id === chosen) ?? TABS[0]
  const tabs = TABS.map((tab) => ({
    ...tab,
    count: tab.id === 'submissions' ? waiting : undefined,
    content: <TabPart load={tab.load} isOpen={tab === open} />,
  }))
  return <Tabs label={ADMINISTRATION} tabs={tabs} className="admin-tabs" />
}
