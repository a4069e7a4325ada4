/** The button that loads the next page; without JavaScript it is a link to all pages up to that one. */
import { afterPaint } from '#site/browser/painted.ts'
import { PAGES } from '#site/catalogue/addresses.ts'
import { PAGES_SHOWN_MAX } from '#site/catalogue/limits.ts'
import { listParams } from '#site/forms/topic-query.ts'
import { AGENTS_FAILED, loadMore, searchForMore } from '#site/messages/browse.ts'
import { TRY_AGAIN } from '#site/messages/retry.ts'
import type { Browse } from '#site/stores/browse.ts'
import { useBrowsing } from './browse-context.ts'
import { awaitCard } from './focus.ts'

export function LoadMore() {
  const { browse, query, topic, listing, progress } = useBrowsing()
  const remaining = listing.total - listing.agents.length
  const replaced = progress.state === 'loading' || progress.state === 'failed'
  if (remaining <= 0 || listing.agents.length === 0 || replaced) return null
  const failed = progress.state === 'append-failed'
  const loading = progress.state === 'appending'
  const last = query.page >= PAGES_SHOWN_MAX
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
      {last && (
        <p className="hidden text-center text-muted noscript:block">{searchForMore(listing.agents.length)}</p>
      )}
      <div className={`flex items-center gap-6 ${last ? 'noscript:hidden' : ''}`}>
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

/** The button keeps the focus while it loads; after the last page it is removed and the first new card gets the focus. */
function showMore(browse: Browse): void {
  void browse.loadMore()
  const { listing, progress } = browse.$state.get()
  if (progress.state === 'appending') awaitCard(listing.agents.length)
}
