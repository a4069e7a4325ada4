/** The list of the home page with its filters; it starts with what the server rendered. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Tooltips } from '#site/islands/shared/tooltip.tsx'
import { searchFound, searchHeading } from '#site/messages/browse.ts'
import { Browse, type BrowseStart } from '#site/stores/browse.ts'
import { BrowseContext } from './browse-context.ts'
import { FilterDrawer } from './filter-drawer.tsx'
import { FilterSidebar } from './filter-sidebar.tsx'
import { LIST_TITLE_ID } from './focus.ts'
import { List } from './list.tsx'

export function BrowseIsland(start: BrowseStart) {
  const [browse] = useState(() => new Browse(start))
  useEffect(() => browse.follow(), [browse])
  const [drawerOpen, setDrawerOpen] = useState(false)
  const state = useStore(browse.$state)
  return (
    <BrowseContext value={{ browse, categories: start.categories, ...state }}>
      <Tooltips>
        {state.query.search && <SearchHeading term={state.query.search} total={state.listing.total} />}
        <section aria-labelledby={LIST_TITLE_ID} className="grid gap-x-10 xl:grid-cols-[14.5rem_1fr]">
          <FilterSidebar />
          <List onFilters={() => setDrawerOpen(true)} />
        </section>
        <FilterDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      </Tooltips>
    </BrowseContext>
  )
}

function SearchHeading({ term, total }: { term: string; total: number }) {
  return (
    <div className="pt-10 pb-10 xl:pt-14">
      <h1 className="display text-4xl wrap-anywhere xl:text-5xl">{searchHeading(term)}</h1>
      <p className="num mt-3 text-lg text-muted">{searchFound(total)}</p>
    </div>
  )
}
