/** The list's state and its store, for the components of the island. */
import { createContext, useContext } from 'react'
import type { Category } from '#site/domain/agent.ts'
import type { Browse, BrowseStart, BrowseState } from '#site/features/browse/state/browse-list.ts'
import { type BrowseQuery, hasFilters } from '#site/features/browse/state/browse-query.ts'
import { isOnPage, type Topic } from '#site/features/browse/state/topic-query.ts'

export interface Browsing extends BrowseState {
  browse: Browse
  categories: Category[]
  topic: Topic | undefined
  isEmpty: boolean
  /** The first millisecond of the current one. */
  month: number
  directory: BrowseStart['directory']
  search: string
}

export const BrowseContext = createContext<Browsing | undefined>(undefined)

/** From this number of results on, a search has filters and views. */
const FILTERS_FROM = 4

export function isFew({ search, query, topic, listing, progress }: Browsing): boolean {
  const isDone = listing.search === search && progress.state !== 'failed'
  return search !== '' && !topic && isDone && listing.total < FILTERS_FROM && !hasFilters(query)
}

export function useBrowsing(): Browsing {
  const browsing = useContext(BrowseContext)
  if (!browsing) throw new Error('This component must be used inside the browse island.')
  return browsing
}

/** The query without the filters that make up the topic's page. */
export function useOwnFilters(): BrowseQuery {
  const { query, topic } = useBrowsing()
  return topic && isOnPage(query, topic) ? { ...query, categories: [], tags: [] } : query
}
