/** Shows a list's boxes, which select agents to compare. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { COMPARE } from './compare-texts.ts'
import { $compared } from './compared.ts'

/** Pressed while agents are selected, until the visitor presses it. */
export function ChooseToggle() {
  const [pressed, setPressed] = useState<boolean>()
  const isAny = useStore($compared, { ssr: 'initial' }).length > 0
  const choosing = pressed ?? isAny
  useEffect(() => {
    const { documentElement: root } = document
    root.toggleAttribute('data-choosing', choosing)
    return () => root.removeAttribute('data-choosing')
  }, [choosing])
  return (
    <button
      type="button"
      className={`btn btn-sm noscript:hidden ${choosing ? 'btn-primary' : 'btn-outline'}`}
      aria-pressed={choosing}
      onClick={() => setPressed(!choosing)}
    >
      {COMPARE}
    </button>
  )
}
