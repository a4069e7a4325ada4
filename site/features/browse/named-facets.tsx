/** Facets that the search names, as chips that search again without one, and what follows the agents that have all of them. */
import { moreInPart, moreWithout, NAMED_FACETS, removeFilter } from '#site/domain/texts/browse.ts'
import { icons } from '#site/ui/icons.tsx'
import { useBrowsing } from './browse-context.ts'
import { SearchLink } from './search-link.tsx'

export function NamedFacets() {
  const { listing } = useBrowsing()
  if (!listing.named) return null
  return (
    <ul aria-label={NAMED_FACETS} className="mt-3 flex flex-wrap gap-2">
      {listing.named.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <SearchLink
            term={without}
            label={removeFilter(label)}
            className="btn btn-sm max-w-full gap-1.5 border-base-content bg-base-100"
          >
            <span className="truncate">{label}</span>
            <icons.X className="size-3.5 flex-none" />
          </SearchLink>
        </li>
      ))}
    </ul>
  )
}

/** Between the agents that have all facets and the others. */
export function MoreWithout() {
  const { named = [], total, exact = 0 } = useBrowsing().listing
  const some = named.filter(({ more }) => more > 0)
  return (
    <li className="cards-more">
      {some.length === 0 && <span>{moreInPart(total - exact)}</span>}
      {some.map(({ label, without, more }) => (
        <SearchLink key={label} term={without} className="textlink">
          {moreWithout(more, label)}
        </SearchLink>
      ))}
    </li>
  )
}
