/** The button that removes all filters and keeps search and order. */
import { NO_FILTERS } from '#site/forms/browse-query.ts'
import { CLEAR_ALL } from '#site/messages/browse.ts'
import { FilterLink } from './filter-link.tsx'
import { focusList } from './focus.ts'

export function ClearFilters({ className }: { className: string }) {
  return (
    <FilterLink change={() => NO_FILTERS} className={className} onFiltered={focusList}>
      {CLEAR_ALL}
    </FilterLink>
  )
}
