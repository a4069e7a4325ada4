/** The list's state and its store, for the components of the island. */
import { createContext, useContext } from 'react'
import type { Category } from '#site/domain/agent.ts'
import type { Browse, BrowseState } from '#site/features/browse/state/browse-list.ts'
import type { Topic } from '#site/features/browse/state/topic-query.ts'

export interface Browsing extends BrowseState {
  browse: Browse
  categories: Category[]
  topic: Topic | undefined
  isEmpty: boolean
  search: string
}

export const BrowseContext = createContext<Browsing | undefined>(undefined)

export function useBrowsing(): Browsing {
  const browsing = useContext(BrowseContext)
  if (!browsing) throw new Error('This component must be used inside the browse island.')
  return browsing
}
