/** The list of the home page with its filters; it starts with what the server rendered. */
import { stopAll } from '#site/client/navigation.ts'
import './browse.css'
import { useStore } from '@nanostores/react'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { monthOf } from '#site/domain/recency.ts'
import { SKIP_TO_RESULTS } from '#site/domain/texts/browse.ts'
import { FilterDrawer, FilterSidebar } from '#site/features/browse/filters/filter-panels.tsx'
import {
  Browse,
  type BrowseStart,
  type BrowseState,
  isAwaited,
  shownSearch,
} from '#site/features/browse/state/browse-list.ts'
import { $typing, followSearch } from '#site/features/browse/state/live-search.ts'
import type { Topic } from '#site/features/browse/state/topic-query.ts'
import { Tooltips } from '#site/ui/tooltip.tsx'
import { BrowseContext, type Browsing, isFew } from './browse-context.ts'
import { CARDS_ID, focusFirstCard, LIST_TITLE_ID } from './focus.ts'
import { List } from './list.tsx'
import { SearchHeading } from './search-heading.tsx'

export function BrowseIsland(start: BrowseStart) {
  const [browse] = useState(() => new Browse(start))
  const { topic } = start
  useEffect(() => follow(browse, topic), [browse, topic])
  const [drawerOpen, setDrawerOpen] = useState(false)
  const openDrawer = useCallback(() => setDrawerOpen(true), [])
  // An older page may have been rendered last month.
  const [month, setMonth] = useState(start.month)
  useEffect(() => setMonth(monthOf(Date.now())[0]), [])
  const state = useStore(browse.$state)
  const now = useBrowsingOf(state, browse, { ...start, month })
  const next = useBrowsingOf(useUnhurried(state), browse, { ...start, month })
  const few = isFew(next)
  return (
    // Controls show a press at once; results follow when their response has come.
    <BrowseContext value={now}>
      <Tooltips>
        <BrowseContext value={next}>
          <SearchHeading />
        </BrowseContext>
        <section
          aria-labelledby={LIST_TITLE_ID}
          className={few ? '' : 'grid gap-x-10 xl:grid-cols-[14.5rem_minmax(0,1fr)] print:block'}
        >
          {!few && (
            <>
              <SkipLink />
              <FilterSidebar />
            </>
          )}
          <BrowseContext value={next}>
            <List onFilters={openDrawer} />
          </BrowseContext>
        </section>
        <FilterDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} />
      </Tooltips>
    </BrowseContext>
  )
}

/** Lets keyboard users skip the filters. */
function SkipLink() {
  return (
    <a
      href={`#${CARDS_ID}`}
      className="skip-link max-xl:hidden"
      onClick={(event) => {
        event.preventDefault()
        focusFirstCard()
      }}
    >
      {SKIP_TO_RESULTS}
    </a>
  )
}

/** The displayed state. It's deferred, so that a pressed control is painted first, and stays the same while the visitor types or a quick response loads. */
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
  const { categories, topic, isEmpty = false, directory, month } = start
  return useMemo(
    () => ({ ...state, browse, categories, topic, isEmpty, directory, month, search: shownSearch(state) }),
    [state, browse, categories, topic, isEmpty, directory, month],
  )
}

/** A topic's page has no live search. */
function follow(browse: Browse, topic: Topic | undefined): () => void {
  return stopAll([...(topic ? [] : [followSearch(browse)]), browse.follow()])
}
