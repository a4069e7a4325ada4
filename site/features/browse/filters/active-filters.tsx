import { type AllFacet, chosenOf, FACETS } from '#site/domain/facets.ts'
import { ACTIVE_FILTERS, removeFilter } from '#site/domain/texts/browse.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import { focusList } from '#site/features/browse/focus.ts'
import type { Several } from '#site/features/browse/state/browse-list.ts'
import { type Filters, hasFilters, withChoice } from '#site/features/browse/state/browse-query.ts'
import { isOnPage } from '#site/features/browse/state/topic-query.ts'
import { X } from '#site/ui/icons.tsx'
import { ClearFilters, FilterLink } from './filter-link.tsx'

export function ActiveFilters() {
  const { query: all, categories, topic, listing } = useBrowsing()
  const query = topic && isOnPage(all, topic) ? { ...all, categories: [], tags: [] } : all
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
      return without('tags', slug, listing.facets.tags.find((tag) => tag.slug === slug)?.tag ?? slug)
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
            <X className="size-3.5 flex-none" />
          </FilterLink>
        </li>
      ))}
      <li className="xl:hidden">
        <ClearFilters className="textlink text-sm" />
      </li>
    </ul>
  )
}
