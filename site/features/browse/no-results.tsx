/** Replaces the cards after a failure, or if nothing matches the filters or the search, with suggestions for what to do next. */
import { categoryPath, PAGES } from '#site/domain/addresses.ts'
import { tagLabel } from '#site/domain/tags.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { ClearFilters } from '#site/features/browse/filters/filter-link.tsx'
import { browseAddress, hasFilters } from '#site/features/browse/state/browse-query.ts'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { isFew, useBrowsing } from './browse-context.ts'
import { LIST_TITLE_ID } from './focus.ts'
import { SearchLink } from './search-link.tsx'

export function NoResults() {
  const browsing = useBrowsing()
  const { browse, query, search, progress, isEmpty } = browsing
  if (progress.state === 'failed') {
    return <LoadFailure title={texts.AGENTS_FAILED} onRetry={() => browse.retry()} />
  }
  if (isFew(browsing)) return <NothingFound />
  const nothingFound = search ? texts.NO_AGENTS_SEARCH : texts.NO_AGENTS_FILTERS
  return (
    <EmptyState
      title={texts.NO_AGENTS}
      text={isEmpty ? texts.DIRECTORY_EMPTY : nothingFound}
      link={isEmpty || hasFilters(query) ? undefined : { href: '/', label: texts.BROWSE_ALL }}
    >
      {!isEmpty && hasFilters(query) && <ClearFilters className="btn btn-primary" />}
      <a className={`btn ${isEmpty ? 'btn-primary' : 'btn-outline'}`} href={PAGES.submit}>
        {SUBMIT_AGENT}
      </a>
    </EmptyState>
  )
}

const SEARCHES_SHOWN = 3

function NothingFound() {
  const { search, listing, isEmpty, directory, categories } = useBrowsing()
  const closest = categories.find(({ id }) => id === listing.also?.categoryId)
  const offered = [listing.suggestion ?? '', ...(directory?.tags ?? []).map(({ tag }) => tagLabel(tag))]
  const searches = offered.filter((term) => term !== '' && term.toLowerCase() !== search.toLowerCase())
  return (
    <div className="no-results ledger grid gap-x-16 gap-y-10 pt-8">
      <div>
        <h2 id={LIST_TITLE_ID} tabIndex={-1} className="display text-2xl">
          {texts.NO_AGENTS}
        </h2>
        <p className="mt-2 text-muted">{isEmpty ? texts.DIRECTORY_EMPTY : texts.NO_AGENTS_SEARCH}</p>
        {closest && (
          <p className="mt-2">
            <span>{texts.CLOSEST_CATEGORY}</span>{' '}
            <a className="textlink wrap-anywhere" href={categoryPath(closest.slug)}>
              {closest.name}
            </a>
          </p>
        )}
        <ul className="mt-3 flex flex-wrap gap-2">
          {searches.slice(0, SEARCHES_SHOWN).map((term) => (
            <li key={term} className="min-w-0">
              <SearchLink term={term} className="btn btn-outline btn-sm h-auto min-h-8 max-w-full">
                {term}
              </SearchLink>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-sm text-muted">
          <span>Know an agent that belongs here?</span>{' '}
          <a className="textlink text-base-content" href={PAGES.submit}>
            {SUBMIT_AGENT}
          </a>
        </p>
      </div>
      <Contents />
    </div>
  )
}

function Contents() {
  const { query, categories, directory } = useBrowsing()
  const filled = categories.filter(({ id }) => directory?.categories[id])
  if (filled.length === 0) return null
  return (
    <nav aria-label={texts.CONTENTS_LABEL}>
      <p className="mb-2 border-b border-base-content pb-3 font-semibold">{texts.CONTENTS_LABEL}</p>
      <ul className="columns-2 gap-x-10">
        {filled.map(({ id, slug, name }) => (
          <li key={id} className="break-inside-avoid">
            <a
              className="block py-1 hover:underline"
              href={browseAddress({ ...query, search: '', categories: [slug], page: 1 })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
