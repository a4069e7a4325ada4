/** Links that change the list's filters in place, and the active filters as such links. */
import type { ReactNode } from 'react'
import { afterPaint } from '#site/client/painted.ts'
import { type AllFacet, chosenOf, FACETS } from '#site/domain/facets.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { ACTIVE_FILTERS, removeFilter } from '#site/domain/texts/browse.ts'
import { useBrowsing, useOwnFilters } from '#site/features/browse/browse-context.ts'
import { focusList } from '#site/features/browse/focus.ts'
import type { Several } from '#site/features/browse/state/browse-list.ts'
import {
  type BrowseQuery,
  type Filters,
  hasFilters,
  NO_FILTERS,
  withChoice,
} from '#site/features/browse/state/browse-query.ts'
import { listAddress } from '#site/features/browse/state/topic-query.ts'
import { icons } from '#site/ui/icons.tsx'

interface Props {
  /** Computed from the filters at the time of the press, because an earlier press may not be rendered yet. */
  change: (filters: Filters) => Partial<Filters>
  label?: string
  className: string
  onFiltered?: () => void
  children: ReactNode
}

function FilterLink({ change, label, className, onFiltered, children }: Props) {
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
      Clear all
    </FilterLink>
  )
}

export function ActiveFilters() {
  const { categories, listing } = useBrowsing()
  const query = useOwnFilters()
  if (!hasFilters(query)) return null
  // A category, a quality, and a tag may have the same name.
  const without = (filter: Several, value: string, label: string) => ({
    key: `${filter} ${value}`,
    label,
    change: (filters: Filters) => ({ [filter]: withChoice<string>(filters[filter], { value, on: false }) }),
  })
  const chosen = [
    ...categories
      .filter(({ slug }) => query.categories.includes(slug))
      .map(({ slug, name }) => without('categories', slug, name)),
    ...FACETS.flatMap((facet) =>
      chosenOf(facet, query).map((value) => {
        const removal = without(facet.query as AllFacet, value, facet.labels[value] ?? value)
        return facet.kind === 'all' ? removal : { ...removal, change: () => ({ [facet.query]: undefined }) }
      }),
    ),
    ...query.tags.map((slug) => {
      const known = listing.facets.tags.find((tag) => tag.slug === slug)
      return without('tags', slug, tagLabel(known?.tag ?? slug))
    }),
  ]
  return (
    <ul aria-label={ACTIVE_FILTERS} className="mb-5 flex flex-wrap items-center gap-2">
      {chosen.map(({ key, label, change }) => (
        <li key={key} className="min-w-0">
          <FilterLink
            change={change}
            label={removeFilter(label)}
            onFiltered={focusList}
            className="btn btn-sm max-w-full gap-1.5 border-base-content bg-base-100"
          >
            <span className="truncate">{label}</span>
            <icons.X className="size-3.5 flex-none" />
          </FilterLink>
        </li>
      ))}
      <li className="xl:hidden">
        <ClearFilters className="textlink text-sm" />
      </li>
    </ul>
  )
}
