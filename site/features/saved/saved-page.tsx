import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $savedPage, followSaved, openSavedPage } from '#site/features/saved/opened-list.ts'
import { LoadFailure } from '#site/ui/empty-state.tsx'
import { CHECK_CONNECTION } from '#site/ui/ui-texts.ts'
import { OwnList } from './own-list.tsx'
import { SavedHead } from './saved-head.tsx'
import { SAVED_FAILED, SAVED_FAILED_HINT } from './saved-texts.ts'
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
      <LoadFailure
        level={2}
        title={SAVED_FAILED}
        text={page.shared ? CHECK_CONNECTION : SAVED_FAILED_HINT}
        onRetry={openSavedPage}
      />
    </>
  )
}
