/** The list of the home page with its filters; it starts with what the server rendered. */
import './browse.css'
import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { FilterDrawer, FilterSidebar } from '#site/features/browse/filters/filter-panels.tsx'
import { Browse, type BrowseStart } from '#site/features/browse/state/browse-list.ts'
import { type BrowseState, isAwaited, shownSearch } from '#site/features/browse/state/browse-state.ts'
import { $typing, followSearch } from '#site/features/browse/state/live-search.ts'
import type { Topic } from '#site/features/browse/state/topic-query.ts'
import { Tooltips } from '#site/ui/tooltip.tsx'
import { BrowseContext, type Browsing } from './browse-context.ts'
import { LIST_TITLE_ID } from './focus.ts'
import { List } from './list.tsx'
import { SearchHeading } from './search-heading.tsx'

export function BrowseIsland(start: BrowseStart) {
  const [browse] = useState(() => new Browse(start))
  const { topic } = start
  useEffect(() => follow(browse, topic), [browse, topic])
  const [drawerOpen, setDrawerOpen] = useState(false)
  const openDrawer = useCallback(() => setDrawerOpen(true), [])
  const state = useStore(browse.$state)
  const now = useBrowsingOf(state, browse, start)
  const next = useBrowsingOf(useUnhurried(state), browse, start)
  return (
    <BrowseContext value={now}>
      <Tooltips>
        <BrowseContext value={next}>
          <SearchHeading />
        </BrowseContext>
        <section
          aria-labelledby={LIST_TITLE_ID}
          className="grid gap-x-10 xl:grid-cols-[14.5rem_minmax(0,1fr)] print:block"
        >
          <FilterSidebar />
          <BrowseContext value={next}>
            <List onFilters={openDrawer} />
          </BrowseContext>
        </section>
        <FilterDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      </Tooltips>
    </BrowseContext>
  )
}

/**
 * The pressed control is painted first; the list comes in slices that the next press may interrupt, and while somebody
 * types, or what they typed is answered at once, it stays as it is: no list comes that is not the answer.
 */
function useUnhurried(state: BrowseState): BrowseState {
  const typing = useStore($typing)
  const onPage = useRef(state)
  const next = useDeferredValue(typing || isAwaited(state) ? onPage.current : state)
  useEffect(() => {
    onPage.current = next
  }, [next])
  return next
}

function useBrowsingOf(state: BrowseState, browse: Browse, start: BrowseStart): Browsing {
  const { categories, topic, isEmpty = false } = start
  return useMemo(
    () => ({ ...state, browse, categories, topic, isEmpty, search: shownSearch(state) }),
    [state, browse, categories, topic, isEmpty],
  )
}

/** On a topic's page the search leads to the home page, as on every other page. */
function follow(browse: Browse, topic: Topic | undefined): () => void {
  const stopSearch = topic ? () => undefined : followSearch(browse)
  const stopAddress = browse.follow()
  return () => {
    stopSearch()
    stopAddress()
  }
}
