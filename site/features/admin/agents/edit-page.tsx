/** The agent editor, in each of its states. */

import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { stopAll } from '#site/client/navigation.ts'
import { PAGES } from '#site/domain/addresses.ts'
import * as texts from '#site/domain/texts/admin-edit.ts'
import { AGENT_NOT_FOUND } from '#site/domain/texts/api.ts'
import { loadCategories } from '#site/features/browse/state/lookups.ts'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { EditForm } from './edit-form.tsx'
import { followUploads } from './edit-images.ts'
import { $editing, guardUnsaved, openEdited } from './edited-agent.ts'
import '#site/styles/submit.css'
import './edit.css'

const SECTIONS = ['h-32', 'h-96', 'h-56']

export function EditPage() {
  const editing = useStore($editing, { ssr: 'initial' })
  useEffect(() => {
    void openEdited()
    void loadCategories()
    return stopAll([guardUnsaved(), followUploads()])
  }, [])
  if (editing.state === 'editing') return <EditForm agent={editing.agent} />
  if (editing.state === 'loading') return <Loading />
  return <Problem isMissing={editing.state === 'missing'} />
}

function Loading() {
  return (
    <div role="status" className="pt-14">
      <h1 className="sr-only">{texts.LOADING_EDITED}</h1>
      <div className="mb-8 skeleton h-10 w-72 max-w-full rounded-selector" />
      {SECTIONS.map((height) => (
        <div key={height} className="form-section">
          <div className="skeleton h-7 w-40 rounded-selector" />
          <div className={`skeleton rounded-field ${height}`} />
        </div>
      ))}
    </div>
  )
}

function Problem({ isMissing }: { isMissing: boolean }) {
  const label = texts.BACK_TO_DASHBOARD
  return (
    <div className="pt-10">
      {isMissing ? (
        <EmptyState
          level={1}
          title={AGENT_NOT_FOUND}
          text="It may have been deleted, or the URL may be incomplete."
          link={{ href: PAGES.dashboard, label }}
        />
      ) : (
        <LoadFailure
          level={1}
          title={texts.AGENT_NOT_FETCHED}
          text="No changes were made. Check your connection and try again."
          onRetry={openEdited}
        >
          <a className="btn btn-ghost" href={PAGES.dashboard}>
            {label}
          </a>
        </LoadFailure>
      )}
    </div>
  )
}
