/** The content of a tab, once its code is there. */
import { type ComponentType, useEffect, useState } from 'react'
import { reloadPage } from '#site/browser/navigation.ts'
import { EmptyState } from '#site/components/empty-state.tsx'
import { LOAD_AGAIN, LOADING_TAB, TAB_FAILED, TAB_FAILED_HINT } from '#site/messages/administration.ts'
import type { AdminTab, AdminTabProps } from './tabs.ts'

interface Props extends AdminTabProps {
  load: AdminTab['load']
}

export function TabPart({ load, isOpen }: Props) {
  const [part, setPart] = useState<{ Part: ComponentType<AdminTabProps> } | 'failed'>()
  useEffect(() => {
    load().then(
      (Part) => setPart({ Part }),
      () => setPart('failed'),
    )
  }, [load])
  if (part === 'failed') return <Failed />
  if (part) return <part.Part isOpen={isOpen} />
  return (
    <p role="status" className="py-6 text-muted">
      {LOADING_TAB}
    </p>
  )
}

function Failed() {
  return (
    <div role="alert" className="pt-6">
      <EmptyState level={2} title={TAB_FAILED} text={TAB_FAILED_HINT}>
        {/* A browser may remember that a script failed, for as long as the page is open. */}
        <button type="button" className="btn btn-primary" onClick={() => reloadPage()}>
          {LOAD_AGAIN}
        </button>
      </EmptyState>
    </div>
  )
}
