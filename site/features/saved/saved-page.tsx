/** The page of saved agents: while they are read, when that fails, one's own list, or a shared one. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $savedPage, followSaved, openSavedPage } from '#site/features/saved/state/opened-list.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { TRY_AGAIN } from '#site/ui/retry-texts.ts'
import { OwnList } from './own-list.tsx'
import { SavedHead } from './saved-head.tsx'
import { SAVED_FAILED, SAVED_FAILED_HINT, SHARED_FAILED_HINT } from './saved-texts.ts'
import { SharedList } from './shared-list.tsx'
import '#site/styles/list.css'
import './saved.css'

export function SavedPage() {
  const page = useStore($savedPage, { ssr: 'initial' })
  useEffect(() => {
    void openSavedPage()
    return followSaved()
  }, [])
  if (page.state === 'shown' && page.shared) return <SharedList page={page} />
  if (page.state !== 'failed') return <OwnList page={page} />
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
