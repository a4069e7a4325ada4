/** The dashboard's tabs and their parts, each loaded when it is opened first. */

import { ADMIN_TABS } from '#site/domain/texts/administration.ts'
import type { LoadPart } from '#site/ui/tabs.tsx'

export interface AdminTab {
  id: keyof typeof ADMIN_TABS
  label: string
  load: LoadPart
}

const LOADERS: { [Id in AdminTab['id']]?: AdminTab['load'] } = {
  analytics: async () => (await import('#site/features/admin/analytics/analytics-tab.tsx')).AnalyticsTab,
  audit: async () => (await import('#site/features/admin/audit/audit-tab.tsx')).AuditTab,
  categories: async () => (await import('#site/features/admin/categories/categories-tab.tsx')).CategoriesTab,
  news: async () => (await import('#site/features/admin/news/news-tab.tsx')).NewsTab,
  import: async () => (await import('#site/features/admin/import/import-tab.tsx')).ImportTab,
  operations: async () => (await import('#site/features/admin/operations/operations-tab.tsx')).OperationsTab,
  users: async () => (await import('#site/features/admin/users/users-tab.tsx')).UsersTab,
  submissions: async () => (await import('#site/features/admin/review/submissions-tab.tsx')).SubmissionsTab,
}

export const TABS: readonly AdminTab[] = Object.entries(ADMIN_TABS).flatMap(([name, label]) => {
  const id = isTab(name) ? name : undefined
  const load = id && LOADERS[id]
  return load ? [{ id, label, load }] : []
})

function isTab(name: string): name is AdminTab['id'] {
  return name in ADMIN_TABS
}
