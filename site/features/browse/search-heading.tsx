/** The heading of a search, which announces its number of results. */
import { memo, useLayoutEffect } from 'react'
import { setPageTitle } from '#site/client/address.ts'
import { afterPaint } from '#site/client/painted.ts'
import { alternativesPath } from '#site/domain/addresses.ts'
import { DID_YOU_MEAN, searchFound, searchHeading, suggested } from '#site/domain/texts/browse.ts'
import { allAlternatives } from '#site/features/agent/alternatives-texts.ts'
import { browseAddress } from '#site/features/browse/state/browse-query.ts'
import { searchInstead } from '#site/features/browse/state/live-search.ts'
import { showAroundList } from '#site/features/browse/state/opening.ts'
import { pageTitle } from '#site/features/browse/state/topic-query.ts'
import { useBrowsing } from './browse-context.ts'

export const SearchHeading = memo(() => {
  const { search, query, categories, topic, listing, progress } = useBrowsing()
  const title = pageTitle({ ...query, search }, categories, topic)
  const answered = listing.search === search && progress.state !== 'failed'
  // Before the scroll position is restored, which depends on the height above the list.
  useLayoutEffect(() => showAroundList(!search), [search])
  useLayoutEffect(() => setPageTitle(title), [title])
  return (
    <div className={search ? 'pt-10 pb-10 xl:pt-14' : ''}>
      {search && <h1 className="display text-4xl wrap-anywhere xl:text-5xl">{searchHeading(search)}</h1>}
      {/* Always in the page, because screen readers announce only changes. */}
      <div role="status" className={search ? 'mt-3 min-h-6.5 text-lg' : ''}>
        {search && answered && (
          <>
            <p className="num text-muted">{searchFound(listing.total)}</p>
            <Suggestion />
            {listing.like && (
              <p className="mt-2">
                <a className="textlink wrap-anywhere" href={alternativesPath(listing.like.id)}>
                  {allAlternatives(listing.like.name)}
                  <span aria-hidden="true"> →</span>
                </a>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
})

function Suggestion() {
  const { browse, query, listing } = useBrowsing()
  const term = listing.suggestion
  if (!term || term.toLowerCase() === listing.search.toLowerCase()) return null
  return (
    <p className="mt-2">
      {DID_YOU_MEAN}{' '}
      <a
        className="textlink font-semibold"
        href={browseAddress({ ...query, search: term, page: 1 })}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          void afterPaint(() => void searchInstead(browse, term))
        }}
      >
        {suggested(term)}
      </a>
      ?
    </p>
  )
}
