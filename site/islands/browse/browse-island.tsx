/** The list of the home page with its filters; it starts with what the server rendered. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { Tooltips } from '#site/islands/shared/tooltip.tsx'
import { Browse, type BrowseStart, shownSearch } from '#site/stores/browse.ts'
import { followSearch } from '#site/stores/live-search.ts'
import { BrowseContext } from './browse-context.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterSidebar } from './filter-sidebar.tsx'
import { LIST_TITLE_ID } from './focus.ts'
import { List } from './list.tsx'
import { SearchHeading } from './search-heading.tsx'

export function BrowseIsland(start: BrowseStart) {
  const [browse] = useState(() => new Browse(start))
  useEffect(() => follow(browse), [browse])
  const [drawerOpen, setDrawerOpen] = useState(false)
  const state = useStore(browse.$state)
  const { categories } = start
  const browsing = useMemo(
    () => ({ ...state, browse, categories, search: shownSearch(state) }),
    [state, browse, categories],
  )
  return (
    <BrowseContext value={browsing}>
      <Tooltips>
        <SearchHeading />
        <section aria-labelledby={LIST_TITLE_ID} className="grid gap-x-10 xl:grid-cols-[14.5rem_1fr]">
          <FilterSidebar />
          <List onFilters={() => setDrawerOpen(true)} />
        </section>
        <FilterDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      </Tooltips>
    </BrowseContext>
  )
}

function follow(browse: Browse): () => void {
  const stopSearch = followSearch(browse)
  const stopAddress = browse.follow()
  return () => {
    stopSearch()
    stopAddress()
  }
}
