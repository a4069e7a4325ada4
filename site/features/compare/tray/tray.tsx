/** The tray of agents selected to compare, at the bottom of every page. */
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { pageAgent } from '#site/client/page-agent.ts'
import { COMPARED, readStored } from '#site/client/storage.ts'
import { type ChosenAgent, comparePath, parseCompared } from '#site/domain/compare/compare.ts'
import * as texts from '#site/features/compare/compare-texts.ts'
import { $compared, clearCompared } from '#site/features/compare/compared.ts'
import { $saved, isSaved } from '#site/features/saved/saved.ts'
import { saveAgents } from '#site/features/saved/saving.ts'
import { Bookmark } from '#site/ui/icons.tsx'
import trayStyle from './tray.css?url'
import { TrayNames } from './tray-names.tsx'

export function Tray({ isNew }: { isNew: boolean }) {
  const chosen = useStore($compared)
  const tray = useRef<HTMLElement>(null)
  useTrayHeight(tray, chosen.length > 0)
  const count = chosen.length
  return (
    <>
      {/* Loaded with the tray, so that other pages don't pay for it. */}
      <link rel="stylesheet" href={trayStyle} precedence="tray" />
      <SelectionAnnouncer count={count} isNew={isNew} />
      {count > 0 && (
        <section ref={tray} className="tray" aria-label={texts.SELECTED_TO_COMPARE}>
          <div className="page tray-line">
            <TrayNames chosen={chosen} />
            <button type="button" className="btn btn-ghost btn-sm tray-push" onClick={clear}>
              {texts.CLEAR_SELECTED}
            </button>
            <SaveChosen chosen={chosen} />
            {count > 1 ? (
              <a className="btn btn-primary btn-sm" href={comparePath(chosen.map(({ id }) => id))}>
                {texts.COMPARE}
              </a>
            ) : (
              <button type="button" className="btn btn-primary btn-sm" disabled>
                {texts.SELECT_ONE_MORE}
              </button>
            )}
          </div>
        </section>
      )}
    </>
  )
}

/** Announces the number when it changes, but not the initial one. */
function SelectionAnnouncer({ count, isNew }: { count: number; isNew: boolean }) {
  const last = useRef(isNew ? 0 : count)
  const [text, setText] = useState('')
  useEffect(() => {
    if (last.current !== count) setText(`${count} ${texts.SELECTED}`)
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
  const save = () => saveAgents(chosen.map(({ id }) => id))
  return (
    <button
      type="button"
      className="btn btn-outline btn-sm"
      aria-disabled={isDone}
      onClick={() => !isDone && save()}
    >
      <Bookmark className={isDone ? 'tray-icon fill-current' : 'tray-icon'} strokeWidth={1.75} />
      {isDone ? texts.SELECTED_SAVED : texts.saveSelected(chosen.length)}
    </button>
  )
}

function clear(): void {
  clearCompared()
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** `isNew` if the first agent was selected on this page. */
export function openTray(isNew: boolean): void {
  showCompared()
  $compared.listen(showCompared)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Tray isNew={isNew} />)
}

/** Shows the selection before hydration. An agent page's button has no id, because its HTML is the same on all. */
export function showCompared(): void {
  const chosen = new Set(parseCompared(readStored('local', COMPARED)).map(({ id }) => id))
  for (const box of document.querySelectorAll<HTMLInputElement>('astro-island[ssr] [data-choose]'))
    box.checked = chosen.has(box.dataset['choose'] ?? '')
  const button = document.querySelector('astro-island[ssr] [data-compare-page]')
  button?.setAttribute('aria-pressed', String(chosen.has(pageAgent().id)))
}

const HEIGHT = '--tray'

export function useTrayHeight(tray: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement
    const element = tray.current
    if (!isShown || !element) return undefined
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
    }
  }, [tray, isShown])
}
