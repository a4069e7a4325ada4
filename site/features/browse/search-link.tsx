/** A link that searches for another term, in place. */
import type { ReactNode } from 'react'
import { afterPaint } from '#site/client/painted.ts'
import type { Browse } from '#site/features/browse/state/browse-list.ts'
import { browseAddress } from '#site/features/browse/state/browse-query.ts'
import { searchInstead } from '#site/features/browse/state/live-search.ts'
import { useBrowsing } from './browse-context.ts'
import { focusList } from './focus.ts'

interface Props {
  term: string
  label?: string
  className: string
  children: ReactNode
}

/** Unless others have replaced them, or the visitor types. */
function showResults(browse: Browse, term: string): void {
  const isShown = browse.$state.get().listing.search === term
  if (!isShown || document.activeElement instanceof HTMLInputElement) return
  focusList()
  window.scrollTo(0, 0)
}

export function SearchLink({ term, label, className, children }: Props) {
  const { browse, query } = useBrowsing()
  return (
    <a
      className={className}
      aria-label={label}
      href={browseAddress({ ...query, search: term, page: 1 })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        void afterPaint(() => void searchInstead(browse, term).then(() => showResults(browse, term)))
      }}
    >
      {children}
    </a>
  )
}
