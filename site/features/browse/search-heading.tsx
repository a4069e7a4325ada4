/** The heading of a search, which announces its number of results. */
import { memo, useLayoutEffect } from 'react'
import { setPageTitle } from '#site/client/address.ts'
import { agentPath, alternativesPath } from '#site/domain/addresses.ts'
import { goneText } from '#site/domain/texts/agent.ts'
import { NO_EXACT_MATCH, searchFound, searchHeading, suggested } from '#site/domain/texts/browse.ts'
import { allAlternatives } from '#site/features/agent/alternatives-texts.ts'
import { showAroundList } from '#site/features/browse/state/opening.ts'
import { pageTitle } from '#site/features/browse/state/topic-query.ts'
import { useBrowsing } from './browse-context.ts'
import { NamedFacets } from './named-facets.tsx'
import { SearchLink } from './search-link.tsx'

export const SearchHeading = memo(() => {
  const { search, query, categories, topic, listing, progress } = useBrowsing()
  const title = pageTitle({ ...query, search }, categories, topic)
  const answered = listing.search === search && progress.state !== 'failed'
  // Runs before the scroll position is restored, which depends on the height above the list.
  useLayoutEffect(() => showAroundList(!search), [search])
  useLayoutEffect(() => setPageTitle(title), [title])
  return (
    <div className={search ? 'pt-6 pb-4' : ''}>
      {search && (
        <h1 className="display line-clamp-2 text-[1.75rem]/8 wrap-anywhere" dir="auto">
          {searchHeading(search)}
        </h1>
      )}
      {/* Always in the page, because screen readers announce only changes. */}
      <div role="status" className={search && !listing.nearest ? 'mt-1 min-h-6' : ''}>
        {search && answered && (
          <>
            {listing.nearest ? (
              <p className="sr-only">{NO_EXACT_MATCH}</p>
            ) : (
              <p className="num text-muted">{searchFound(listing.total)}</p>
            )}
            {listing.total > 0 && <Suggestion />}
            {listing.gone?.map(({ id, name, facts }) => (
              <p key={id} className="mt-1" dir="auto">
                <a className="textlink font-semibold wrap-anywhere" href={agentPath(id)}>
                  {name}
                </a>{' '}
                <span className="text-muted">{goneText(facts)}</span>
              </p>
            ))}
            {listing.like && !listing.also && (
              <p className="mt-2" dir="auto">
                <a className="textlink wrap-anywhere" href={alternativesPath(listing.like.id)}>
                  <span>{allAlternatives(listing.like.name)}</span>
                  <span aria-hidden="true"> →</span>
                </a>
              </p>
            )}
          </>
        )}
      </div>
      {search && answered && <NamedFacets />}
    </div>
  )
})

function Suggestion() {
  const { listing } = useBrowsing()
  const term = listing.suggestion
  if (!term || term.toLowerCase() === listing.search.toLowerCase()) return null
  return (
    <p className="mt-1" dir="auto">
      Did you mean{' '}
      <SearchLink term={term} className="textlink font-semibold">
        {suggested(term)}
      </SearchLink>
      ?
    </p>
  )
}
