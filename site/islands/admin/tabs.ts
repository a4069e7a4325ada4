/** The dashboard's tabs and their parts, each loaded when it is opened first. */
import type { LoadPart } from '#site/islands/shared/tab-part.tsx'
import { ADMIN_TABS } from '#site/messages/administration.ts'

export interface AdminTab {
  id: keyof typeof ADMIN_TABS
  label: string
  load: LoadPart
}

const LOADERS: { [Id in AdminTab['id']]?: AdminTab['load'] } = {
  analytics: async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab,
  audit: async () => (await import('./audit/audit-tab.tsx')).AuditTab,
  categories: async () => (await import('./categories/categories-tab.tsx')).CategoriesTab,
  news: async () => (await import('./news/news-tab.tsx')).NewsTab,
  import: async () => (await import('./import/import-tab.tsx')).ImportTab,
  operations: async () => (await import('./operations/operations-tab.tsx')).OperationsTab,
  users: async () => (await import('./users/users-tab.tsx')).UsersTab,
  submissions: async () => (await import('./submissions/submissions-tab.tsx')).SubmissionsTab,
}

export const TABS: readonly AdminTab[] = Object.entries(ADMIN_TABS).flatMap(([name, label]) => {
  const id = isTab(name) ? name : undefined
  const load = id && LOADERS[id]
  return load ? [{ id, label, load }] : []
})

function isTab(name: string): name is AdminTab['id'] {
  return name in ADMIN_TABS
}
