/** The button that removes all filters and keeps search and order. */

import { CLEAR_ALL } from '#site/domain/texts/browse.ts'
import { focusList } from '#site/features/browse/focus.ts'
import { NO_FILTERS } from '#site/features/browse/state/browse-query.ts'
import { FilterLink } from './filter-link.tsx'

export function ClearFilters({ className }: { className: string }) {
  return (
    <FilterLink change={() => NO_FILTERS} className={className} onFiltered={focusList}>
      {CLEAR_ALL}
    </FilterLink>
  )
}
