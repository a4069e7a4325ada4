/** The filters beside the list; without JavaScript they are a form on every width. */

import { APPLY_FILTERS, FILTERS } from '#site/domain/texts/browse.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import { hasFilters } from '#site/features/browse/state/browse-query.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FilterFields } from './filter-fields.tsx'

export function FilterSidebar() {
  const { query } = useBrowsing()
  return (
    <aside aria-label={FILTERS} className="hidden noscript:mb-12 noscript:block xl:block print:hidden">
      <form
        action="/#list"
        data-filters
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="side"
      >
        <div className="ledger flex items-center justify-between">
          <h2 className="display text-2xl">{FILTERS}</h2>
          {hasFilters(query) && <ClearFilters className="textlink text-sm" />}
        </div>
        {query.search && <input type="hidden" name="search" value={query.search} />}
        <FilterFields place="sidebar" />
        <noscript>
          <button type="submit" className="btn btn-primary mt-5 w-full">
            {APPLY_FILTERS}
          </button>
        </noscript>
      </form>
    </aside>
  )
}
