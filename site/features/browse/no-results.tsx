import { PAGES } from '#site/domain/addresses.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { ClearFilters } from '#site/features/browse/filters/filter-link.tsx'
import { browseAddress, hasFilters, NO_FILTERS } from '#site/features/browse/state/browse-query.ts'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { useBrowsing } from './browse-context.ts'

export function NoResults() {
  const { browse, query, search, progress, isEmpty } = useBrowsing()
  if (progress.state === 'failed') {
    return <LoadFailure title={texts.AGENTS_FAILED} onRetry={() => browse.retry()} />
  }
  const nothingFound = search ? texts.NO_AGENTS_SEARCH : texts.NO_AGENTS_FILTERS
  return (
    <>
      <EmptyState title={texts.NO_AGENTS} text={isEmpty ? texts.DIRECTORY_EMPTY : nothingFound}>
        {!isEmpty && (hasFilters(query) ? <ClearFilters className="btn btn-primary" /> : <BrowseAll />)}
        <a className={`btn ${isEmpty ? 'btn-primary' : 'btn-outline'}`} href={PAGES.submit}>
          {SUBMIT_AGENT}
        </a>
      </EmptyState>
      {search && !isEmpty && <CategoryLinks />}
    </>
  )
}

function BrowseAll() {
  return (
    <a className="btn btn-primary" href="/">
      {texts.BROWSE_ALL}
    </a>
  )
}

function CategoryLinks() {
  const { query, categories } = useBrowsing()
  if (categories.length === 0) return null
  return (
    <nav aria-label={texts.CONTENTS_LABEL} className="mt-10">
      <p className="font-semibold">{texts.CONTENTS_LABEL}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {categories.map(({ id, slug, name }) => (
          <li key={id} className="min-w-0">
            <a
              className="btn btn-outline btn-sm max-w-full"
              href={browseAddress({ ...query, ...NO_FILTERS, search: '', categories: [slug], page: 1 })}
            >
              <span className="truncate">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
