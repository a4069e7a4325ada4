/** The page of saved agents: while they are read, when that fails, one's own list, or a shared one. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { EmptyState } from '#site/components/empty-state.tsx'
import { TRY_AGAIN } from '#site/messages/retry.ts'
import { LOADING_SAVED, SAVED_FAILED, SAVED_FAILED_HINT, SHARED_FAILED_HINT } from '#site/messages/saved.ts'
import { $savedPage, followSaved, openSavedPage } from '#site/stores/saved-page.ts'
import { OwnList } from './own-list.tsx'
import { SavedHead } from './saved-head.tsx'
import { SharedList } from './shared-list.tsx'
import '#site/styles/app.css'
import '#site/styles/list.css'
import './saved.css'

export function SavedPage() {
  const page = useStore($savedPage, { ssr: 'initial' })
  useEffect(() => {
    void openSavedPage()
    return followSaved()
  }, [])
  if (page.state === 'loading') return <Skeleton />
  if (page.state === 'shown') return page.shared ? <SharedList page={page} /> : <OwnList page={page} />
  return (
    <>
      <SavedHead />
      <div role="alert">
        <EmptyState
          level={2}
          title={SAVED_FAILED}
          text={page.shared ? SHARED_FAILED_HINT : SAVED_FAILED_HINT}
        >
          <button type="button" className="btn btn-primary" onClick={() => void openSavedPage()}>
            {TRY_AGAIN}
          </button>
        </EmptyState>
      </div>
    </>
  )
}

const LINES = ['first', 'second', 'third']

function Skeleton() {
  return (
    <div className="noscript:hidden">
      <SavedHead text="&nbsp;" />
      <ul className="saved" aria-busy="true" aria-label={LOADING_SAVED}>
        {LINES.map((line) => (
          <li key={line}>
            <span />
            <span className="skeleton saved-spine" />
            <span className="grid gap-2">
              <span className="skeleton h-5 w-40" />
              <span className="skeleton h-10 w-full max-w-[64ch]" />
              <span className="skeleton h-5 w-56" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
