/** What was chosen to be compared waits at the foot of the window, on every page until it is cleared. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { comparePath } from '#site/domain/compare/compare.ts'
import type { ChosenAgent } from '#site/domain/compare/compared.ts'
import {
  CHOOSE_ONE_MORE,
  CHOSEN,
  CHOSEN_SAVED,
  CHOSEN_TO_COMPARE,
  CLEAR_CHOSEN,
  COMPARE,
  saveChosen,
} from '#site/features/compare/choice-texts.ts'
import { $compared, clearCompared } from '#site/features/compare/compared.ts'
import { $saved, isSaved } from '#site/features/saved/saved.ts'
import { saveAgents } from '#site/features/saved/saving.ts'
import { Bookmark } from '#site/ui/icons.tsx'
import trayStyle from './tray.css?url'
import { TrayNames } from './tray-names.tsx'
import { useTrayHeight } from './use-tray-height.ts'

export function Tray({ isNew }: { isNew: boolean }) {
  const chosen = useStore($compared)
  const tray = useRef<HTMLElement>(null)
  useTrayHeight(tray, chosen.length > 0)
  const count = chosen.length
  return (
    <>
      {/* Only where something is chosen, so that no other page carries it. */}
      <link rel="stylesheet" href={trayStyle} precedence="tray" />
      <Told count={count} isNew={isNew} />
      {count > 0 && (
        <section ref={tray} className="tray" aria-label={CHOSEN_TO_COMPARE}>
          <div className="page tray-line">
            <TrayNames chosen={chosen} />
            <button type="button" className="btn btn-ghost btn-sm tray-push" onClick={clear}>
              {CLEAR_CHOSEN}
            </button>
            <SaveChosen chosen={chosen} />
            {count > 1 ? (
              <a className="btn btn-primary btn-sm" href={comparePath(chosen.map(({ id }) => id))}>
                {COMPARE}
              </a>
            ) : (
              <button type="button" className="btn btn-primary btn-sm" disabled>
                {CHOOSE_ONE_MORE}
              </button>
            )}
          </div>
        </section>
      )}
    </>
  )
}

/** Tells readers the number when it changes, but not the one they came with. */
function Told({ count, isNew }: { count: number; isNew: boolean }) {
  const last = useRef(isNew ? 0 : count)
  const [text, setText] = useState('')
  useEffect(() => {
    if (last.current !== count) setText(`${count} ${CHOSEN}`)
    last.current = count
  }, [count])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}

function SaveChosen({ chosen }: { chosen: readonly ChosenAgent[] }) {
  const saved = useStore($saved)
  const isDone = chosen.every(({ id }) => isSaved(saved, id))
  const save = () => {
    const now = Date.now()
    // A moment apart, so that an account keeps their order, too.
    saveAgents(chosen.map(({ id }, at) => ({ id, note: '', at: now - at })))
  }
  return (
    <button
      type="button"
      className="btn btn-outline btn-sm"
      aria-disabled={isDone}
      onClick={() => !isDone && save()}
    >
      <Bookmark className={isDone ? 'tray-icon fill-current' : 'tray-icon'} strokeWidth={1.75} />
      {isDone ? CHOSEN_SAVED : saveChosen(chosen.length)}
    </button>
  )
}

/** The focus was in what goes. */
function clear(): void {
  clearCompared()
  document.getElementById('main')?.focus({ preventScroll: true })
}
