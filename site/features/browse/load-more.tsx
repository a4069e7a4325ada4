/** Links to the next page and to earlier ones; with JavaScript, the next page is appended. */
import { afterPaint } from '#site/client/painted.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { AGENTS_FAILED, loadMore } from '#site/domain/texts/browse.ts'
import type { Browse } from '#site/features/browse/state/browse-list.ts'
import { remainingOf } from '#site/features/browse/state/listing.ts'
import { listAddress, listParams } from '#site/features/browse/state/topic-query.ts'
import { TRY_AGAIN } from '#site/ui/ui-texts.ts'
import { useBrowsing } from './browse-context.ts'
import { awaitCard } from './focus.ts'

export function EarlierAgents() {
  const { query, topic, listing, progress } = useBrowsing()
  const { before } = listing
  if (before === 0 || progress.state === 'loading' || progress.state === 'failed') return null
  const page = Math.ceil(before / PAGE_SIZE)
  return (
    <p className="mb-6 text-center print:hidden">
      <a className="btn btn-outline" href={`${listAddress({ ...query, page }, topic)}#list`}>
        {`Show earlier agents (${before})`}
      </a>
    </p>
  )
}

export function LoadMore() {
  const { browse, query, topic, listing, progress } = useBrowsing()
  const remaining = remainingOf(listing)
  const replaced = progress.state === 'loading' || progress.state === 'failed'
  if (remaining <= 0 || listing.agents.length === 0 || replaced) return null
  const failed = progress.state === 'append-failed'
  const loading = progress.state === 'appending'
  const next = Array.from(listParams({ ...query, page: query.page + 1 }, topic))
  return (
    <form
      action={`${topic?.path ?? PAGES.home}#list`}
      className="mt-10 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (!loading) void afterPaint(() => showMore(browse))
      }}
    >
      {next.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {failed && (
        <p role="alert" className="mb-4 text-center text-error">
          {AGENTS_FAILED}
        </p>
      )}
      <div className="flex items-center gap-6">
        <span className="h-px flex-1 bg-rule" />
        <button
          type="submit"
          className={`btn btn-outline btn-lg text-base ${loading ? 'btn-disabled' : ''}`}
          aria-disabled={loading}
        >
          {failed ? TRY_AGAIN : loadMore(remaining)}
        </button>
        <span className="h-px flex-1 bg-rule" />
      </div>
    </form>
  )
}

/** After the last page the button is removed, and the first new card gets the focus. */
function showMore(browse: Browse): void {
  void browse.loadMore()
  const { listing, progress } = browse.$state.get()
  if (progress.state === 'appending') awaitCard(listing.agents.length)
}
