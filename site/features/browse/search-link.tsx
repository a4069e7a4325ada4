/** A link that searches for another term, in place. */
import { afterPaint } from '#site/client/painted.ts'
import { browseAddress } from '#site/features/browse/state/browse-query.ts'
import { searchInstead } from '#site/features/browse/state/live-search.ts'
import { useBrowsing } from './browse-context.ts'

export function SearchLink({ term, label, className }: { term: string; label: string; className: string }) {
  const { browse, query } = useBrowsing()
  return (
    <a
      className={className}
      href={browseAddress({ ...query, search: term, page: 1 })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void afterPaint(() => void searchInstead(browse, term))
      }}
    >
      {label}
    </a>
  )
}
