/** A link to the list under other filters; with JavaScript it changes the list in place. */
import type { ReactNode } from 'react'
import { afterPaint } from '#site/client/painted.ts'
import { CLEAR_ALL } from '#site/domain/texts/browse.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import { focusList } from '#site/features/browse/focus.ts'
import { type BrowseQuery, type Filters, NO_FILTERS } from '#site/features/browse/state/browse-query.ts'
import { listAddress } from '#site/features/browse/state/topic-query.ts'

interface Props {
  /** Computed from the filters when it is pressed: an earlier press may not be rendered yet. */
  change: (filters: Filters) => Partial<Filters>
  label?: string
  className: string
  onFiltered?: () => void
  children: ReactNode
}

export function FilterLink({ change, label, className, onFiltered, children }: Props) {
  const { browse, query, topic } = useBrowsing()
  const target: BrowseQuery = { ...query, ...change(query), page: 1 }
  return (
    <a
      href={listAddress(target, topic)}
      aria-label={label}
      className={className}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void afterPaint(() => {
          void browse.filter(change(browse.$state.get().query))
          onFiltered?.()
        })
      }}
    >
      {children}
    </a>
  )
}

export function ClearFilters({ className }: { className: string }) {
  return (
    <FilterLink change={() => NO_FILTERS} className={className} onFiltered={focusList}>
      {CLEAR_ALL}
    </FilterLink>
  )
}
