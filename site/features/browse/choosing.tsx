/** Selecting agents of the list view to compare, where narrow lines have no room for checkboxes. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { COMPARE } from '#site/features/compare/compare-texts.ts'
import { $compared } from '#site/features/compare/compared.ts'

export function ChoosingToCompare() {
  const [choosing, setChoosing] = useState(false)
  const isAny = useStore($compared, { ssr: 'initial' }).length > 0
  useEffect(() => {
    document.documentElement.toggleAttribute('data-choosing', choosing)
    return () => document.documentElement.removeAttribute('data-choosing')
  }, [choosing])
  return (
    <>
      <button
        type="button"
        className={`list-compare btn btn-sm noscript:hidden ${choosing ? 'btn-primary' : 'btn-outline'}`}
        aria-pressed={choosing}
        onClick={() => setChoosing(!choosing)}
      >
        {COMPARE}
      </button>
      {choosing && !isAny && (
        <div className="list-choosing">
          <p className="mr-auto font-semibold">{`Select up to ${COMPARED_MAX} agents`}</p>
          <button type="button" className="btn btn-outline btn-sm" onClick={() => setChoosing(false)}>
            Cancel
          </button>
        </div>
      )}
    </>
  )
}
