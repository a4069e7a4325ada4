/** The active filters above the list, each with a button that removes it. */

import { ACTIVE_FILTERS, removeFilter } from '#site/domain/texts/browse.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { QUALITY_LABELS } from '#site/domain/texts/qualities.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import { focusList } from '#site/features/browse/focus.ts'
import {
  type BrowseQuery,
  type Filters,
  hasFilters,
  withCategory,
  withChoice,
} from '#site/features/browse/state/browse-query.ts'
import { isOnPage, type Topic } from '#site/features/browse/state/topic-query.ts'
import { X } from '#site/ui/icons.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { FilterLink } from './filter-link.tsx'

export function ActiveFilters() {
  const { query: all, categories, topic, listing } = useBrowsing()
  const query = withoutTopic(all, topic)
  if (!hasFilters(query)) return null
  const chosen = categories.filter(({ slug }) => query.categories.includes(slug))
  // A category, a quality and a tag may be called the same.
  const filters = chosen.map(({ slug, name }) => ({
    key: `category ${slug}`,
    label: name,
    change: ({ categories }: Filters) => ({ categories: withCategory(categories, { slug, on: false }) }),
  }))
  const { pricingModel } = query
  const price = pricingModel && {
    key: 'pricing',
    label: PRICING_LABELS[pricingModel],
    change: () => ({ pricingModel: undefined }),
  }
  const qualities = query.qualities.map((quality) => ({
    key: `quality ${quality}`,
    label: QUALITY_LABELS[quality],
    change: (filters: Filters) => ({
      qualities: withChoice(filters.qualities, { value: quality, on: false }),
    }),
  }))
  const tags = query.tags.map((slug) => ({
    key: `tag ${slug}`,
    label: listing.facets.tags.find((tag) => tag.slug === slug)?.tag ?? slug,
    change: (filters: Filters) => ({ tags: withChoice(filters.tags, { value: slug, on: false }) }),
  }))
  return (
    <ul aria-label={ACTIVE_FILTERS} className="mb-5 flex flex-wrap items-center gap-2">
      {[...filters, ...(price ? [price] : []), ...qualities, ...tags].map(({ key, label, change }) => (
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

/** The page's own title says what is preset there. */
function withoutTopic(query: BrowseQuery, topic: Topic | undefined): BrowseQuery {
  return topic && isOnPage(query, topic) ? { ...query, categories: [], tags: [] } : query
}
