/** No cards: nothing matched, or the list could not be fetched. */
import { EmptyState } from '#site/components/empty-state.tsx'
import { hasFilters } from '#site/forms/browse-query.ts'
import {
  AGENTS_FAILED,
  AGENTS_FAILED_HINT,
  BROWSE_ALL,
  DID_YOU_MEAN,
  NO_AGENTS,
  NO_AGENTS_FILTERS,
  NO_AGENTS_SEARCH,
  TRY_AGAIN,
} from '#site/messages/browse.ts'
import { SUBMIT_AGENT } from '#site/messages/header.ts'
import { useBrowsing } from './browse-context.ts'
import { ClearFilters } from './clear-filters.tsx'

export function NothingListed() {
  const { browse, query, listing, progress } = useBrowsing()
  if (progress.state === 'failed') {
    return (
      <div role="alert">
        <EmptyState title={AGENTS_FAILED} text={AGENTS_FAILED_HINT}>
          <button type="button" className="btn btn-primary" onClick={() => browse.retry()}>
            {TRY_AGAIN}
          </button>
        </EmptyState>
      </div>
    )
  }
  return (
    <EmptyState title={NO_AGENTS} text={query.search ? NO_AGENTS_SEARCH : NO_AGENTS_FILTERS}>
      {listing.suggestion && <Suggestion term={listing.suggestion} />}
      {hasFilters(query) ? (
        <ClearFilters className="btn btn-primary" />
      ) : (
        <a className="btn btn-primary" href="/">
          {BROWSE_ALL}
        </a>
      )}
      <a className="btn btn-ghost" href="/submit">
        {SUBMIT_AGENT}
      </a>
    </EmptyState>
  )
}

function Suggestion({ term }: { term: string }) {
  return (
    <p className="w-full text-lg">
      {DID_YOU_MEAN}{' '}
      <a className="textlink font-semibold" href={`/?${new URLSearchParams({ search: term })}`}>
        {term}
      </a>
      ?
    </p>
  )
}
