/** The list's title, its counter, and on narrow screens the way to the filters. */
import ListFilter from 'lucide-react/icons/list-filter'
import { ALL_AGENTS, FILTERS, LOADING_AGENTS, SEARCH_RESULTS, showing } from '#site/messages/browse.ts'
import { useBrowsing } from './browse-context.ts'
import { LIST_TITLE_ID } from './focus.ts'

export function ListHead({ onFilters }: { onFilters: () => void }) {
  const { query, search } = useBrowsing()
  const active = query.categories.length + (query.pricingModel ? 1 : 0)
  return (
    <div className="ledger mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id={LIST_TITLE_ID} tabIndex={-1} className="display text-3xl">
        {search ? SEARCH_RESULTS : ALL_AGENTS}
      </h2>
      <Counter />
      <button
        type="button"
        className="btn btn-outline max-md:ml-auto noscript:hidden xl:hidden"
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        <ListFilter className="size-4" />
        {FILTERS}
        {active > 0 && <span className="tag tag-featured num h-5!">{active}</span>}
      </button>
    </div>
  )
}

function Counter() {
  const { query, search, listing, progress } = useBrowsing()
  const waits = progress.state === 'loading' && progress.slow
  return (
    <p
      aria-live={search && query.page === 1 ? 'off' : 'polite'}
      className="num ml-auto min-h-5 text-sm text-muted max-md:order-3 max-md:ml-0 max-md:w-full"
    >
      {waits && (
        <>
          <span className="skeleton inline-block h-4 w-40 rounded-selector align-middle" />
          <span className="sr-only">{LOADING_AGENTS}</span>
        </>
      )}
      {!waits && progress.state !== 'failed' && showing(listing.agents.length, listing.total)}
    </p>
  )
}
