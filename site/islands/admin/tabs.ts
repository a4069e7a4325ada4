/** The dashboard's tabs and their parts, each loaded when it is opened first. */
import type { ComponentType } from 'react'
import { ADMIN_TABS } from '#site/messages/administration.ts'

export interface AdminTabProps {
  /** Whether it is the one in sight; a tab that was opened stays in the page. */
  isOpen: boolean
}

export interface AdminTab {
  id: keyof typeof ADMIN_TABS
  label: string
  load: () => Promise<ComponentType<AdminTabProps>>
}

const LOADERS: { [Id in AdminTab['id']]?: AdminTab['load'] } = {
  categories: async () => (await import('./categories/categories-tab.tsx')).CategoriesTab,
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
