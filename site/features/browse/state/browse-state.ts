/** The list as a state machine: what is asked, what is shown and what is under way only ever change together. */
import { type BrowseQuery, firstPageShown } from './browse-query.ts'
import { appendListing, type Listing } from './listing.ts'

/** 'loading' replaces the list, 'appending' adds the next page; `slow` once that takes long enough to say so. */
type Progress =
  | { state: 'idle' | 'failed' | 'append-failed' }
  | { state: 'loading' | 'appending'; slow: boolean }

export interface BrowseState {
  /** As the URL and the controls show it. */
  query: BrowseQuery
  /** Results on the page: of the query or, while it loads, of the previous one. */
  listing: Listing
  progress: Progress
}

export type BrowseEvent =
  | { type: 'asked'; query: BrowseQuery }
  /** Back or Forward to a query whose results are known. */
  | { type: 'returned'; query: BrowseQuery; listing: Listing }
  | { type: 'asked-more' }
  | { type: 'slow' }
  | { type: 'answered'; listing: Listing }
  | { type: 'failed' }

/** The state after an event; the same one where the event has no place. */
export function nextState(before: BrowseState, event: BrowseEvent): BrowseState {
  const { query, listing, progress } = before
  switch (event.type) {
    case 'asked':
      return { query: event.query, listing, progress: { state: 'loading', slow: false } }
    case 'returned':
      return { query: event.query, listing: event.listing, progress: { state: 'idle' } }
    case 'asked-more':
      // Only the results of the present query can get a next page.
      if (progress.state !== 'idle' && progress.state !== 'append-failed') return before
      return { query, listing, progress: { state: 'appending', slow: false } }
    case 'slow':
      return 'slow' in progress ? { query, listing, progress: { ...progress, slow: true } } : before
    case 'answered':
      return answered(before, event.listing)
    case 'failed':
      if (!('slow' in progress)) return before
      return {
        query,
        listing,
        progress: { state: progress.state === 'loading' ? 'failed' : 'append-failed' },
      }
  }
}

function answered(before: BrowseState, answer: Listing): BrowseState {
  const { query, listing, progress } = before
  if (progress.state === 'loading') return { query, listing: answer, progress: { state: 'idle' } }
  if (progress.state !== 'appending') return before
  return {
    query: { ...query, page: query.page + 1 },
    listing: appendListing(listing, answer),
    progress: { state: 'idle' },
  }
}

/** The pages that the state waits for, the first being 1. */
export function awaitedPages({ query, progress }: BrowseState): number[] {
  if (progress.state === 'appending') return [query.page + 1]
  const first = firstPageShown(query.page)
  return progress.state === 'loading'
    ? Array.from({ length: query.page - first + 1 }, (_, index) => first + index)
    : []
}

/** Another list is loading and not slow yet, so the page stays as before. */
export function isAwaited({ progress }: BrowseState): boolean {
  return progress.state === 'loading' && !progress.slow
}

/** The search whose results are on the page, also while the next ones load. */
export function shownSearch(state: BrowseState): string {
  return isAwaited(state) ? state.listing.search : state.query.search
}
