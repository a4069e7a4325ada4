/** The administration's dashboard: figures, and a tab for each kind of work. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { TabPart } from '#site/islands/shared/tab-part.tsx'
import { Tabs } from '#site/islands/shared/tabs.tsx'
import { ADMINISTRATION } from '#site/messages/administration.ts'
import { ADMIN_DASHBOARD } from '#site/messages/page-names.ts'
import { $stats, loadStats } from '#site/stores/admin-stats.ts'
import { $administrator } from '#site/stores/administrator.ts'
import { $tab } from '#site/stores/tab.ts'
import { StatCards } from './stat-cards.tsx'
import { TABS } from './tabs.ts'

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
