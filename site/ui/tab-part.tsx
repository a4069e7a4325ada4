/** The content of a tab, once its code is there. */
import { type ComponentType, useEffect, useState } from 'react'
import { reloadPage } from '#site/client/navigation.ts'
import { LOAD_AGAIN, LOADING_TAB, TAB_FAILED, TAB_FAILED_HINT } from '#site/domain/texts/administration.ts'
import { EmptyState } from './empty-state.tsx'

export interface TabPartProps {
  /** Whether it is the tab in sight; a tab that was opened stays in the page. */
  isOpen: boolean
}
export type LoadPart = () => Promise<ComponentType<TabPartProps>>

interface Props extends TabPartProps {
  load: LoadPart
}

export function TabPart({ load, isOpen }: Props) {
  const [part, setPart] = useState<{ Part: ComponentType<TabPartProps> } | 'failed'>()
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
