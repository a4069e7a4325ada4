/** The active filters above the list, each with a button that removes it. */
import X from 'lucide-react/icons/x'
import { type Filters, hasFilters, withCategory } from '#site/forms/browse-query.ts'
import { ACTIVE_FILTERS, removeFilter } from '#site/messages/browse.ts'
import { PRICING_LABELS } from '#site/messages/card.ts'
import { useBrowsing } from './browse-context.ts'
import { ClearFilters } from './clear-filters.tsx'
import { FilterLink } from './filter-link.tsx'
import { focusList } from './focus.ts'

export function ActiveFilters() {
  const { query, categories } = useBrowsing()
  if (!hasFilters(query)) return null
  const chosen = categories.filter(({ slug }) => query.categories.includes(slug))
  const filters = chosen.map(({ slug, name }) => ({
    label: name,
    change: ({ categories }: Filters) => ({ categories: withCategory(categories, { slug, on: false }) }),
  }))
  const { pricingModel } = query
  const price = pricingModel && {
    label: PRICING_LABELS[pricingModel],
    change: () => ({ pricingModel: undefined }),
  }
  return (
    <ul aria-label={ACTIVE_FILTERS} className="mb-5 flex flex-wrap items-center gap-2">
      {[...filters, ...(price ? [price] : [])].map(({ label, change }) => (
        <li key={label} className="min-w-0">
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
        <ClearFilters className="textlink px-1 text-sm" />
      </li>
    </ul>
  )
}
