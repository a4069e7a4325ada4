/** The tray of agents selected to compare, at the bottom of every page. */

import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { pageAgent } from '#site/client/page-agent.ts'
import { COMPARED, readStored } from '#site/client/storage.ts'
import { isListed } from '#site/client/stored-list.ts'
import { type ChosenAgent, comparePath, parseCompared } from '#site/domain/compare/compare.ts'
import * as texts from '#site/features/compare/compare-texts.ts'
import { $compared, clearCompared, deselect } from '#site/features/compare/compared.ts'
import { $saved } from '#site/features/saved/saved.ts'
import { saveAgents } from '#site/features/saved/saving.ts'
import { icons } from '#site/ui/icons.tsx'
import trayStyle from './tray.css?url'

function Tray({ isNew }: { isNew: boolean }) {
  const chosen = useStore($compared)
  const tray = useRef<HTMLElement>(null)
  useTrayHeight(tray, chosen.length > 0)
  const count = chosen.length
  return (
    <>
      {/* Loaded with the tray, so that other pages don't have to load it. */}
      <link rel="stylesheet" href={trayStyle} precedence="tray" />
      <SelectionAnnouncer count={count} isNew={isNew} />
      {chosen[0] && (
        <section
          ref={tray}
          className={count === 1 ? 'tray-one' : 'tray'}
          aria-label={texts.SELECTED_TO_COMPARE}
        >
          {count === 1 ? <Chip agent={chosen[0]} /> : <TrayLine chosen={chosen} />}
        </section>
      )}
    </>
  )
}

/** A single agent can't be compared yet, so it takes little room. */
function Chip({ agent: { id, name } }: { agent: ChosenAgent }) {
  return (
    <div className="tray-chip" title={name}>
      <a className="tray-count" href={comparePath([id])}>
        <span className="tray-mark">1</span> <span>to compare</span>
        <span className="sr-only">{`: ${name}`}</span>
      </a>
      <TakeOut id={id} name={name} />
    </div>
  )
}

function TrayLine({ chosen }: { chosen: readonly ChosenAgent[] }) {
  const clear = () => {
    clearCompared()
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <div className="page tray-line">
      <TrayNames chosen={chosen} />
      <button type="button" className="btn btn-ghost btn-sm tray-push" onClick={clear}>
        Clear
      </button>
      <SaveChosen chosen={chosen} />
      <a className="btn btn-primary btn-sm" href={comparePath(chosen.map(({ id }) => id))}>
        {texts.COMPARE}
      </a>
    </div>
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

/** The number of selected agents and their names, which are shown on demand on phones. */
function TrayNames({ chosen }: { chosen: readonly ChosenAgent[] }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const names = useId()
  const count = (
    <>
      <span className="tray-mark">{chosen.length}</span> <span>{texts.SELECTED}</span>
    </>
  )
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is pressed on the buttons within
    <div className="tray-chosen" onKeyDown={leave}>
      <span className="num tray-count">{count}</span>
      <button
        ref={opener}
        type="button"
        className="btn btn-ghost btn-sm num tray-opener"
        aria-expanded={isOpen}
        aria-controls={names}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="tray-count">{count}</span>
        <icons.ChevronUp className="tray-icon" />
      </button>
      <ul id={names} className="tray-names" data-open={isOpen}>
        {chosen.map((agent) => (
          <TrayItem key={agent.id} agent={agent} />
        ))}
      </ul>
    </div>
  )
}

function TrayItem({ agent: { id, name, picture } }: { agent: ChosenAgent }) {
  return (
    <li className="tray-item">
      <img src={picture} alt="" width={40} height={25} className="tray-picture" data-picture />
      <span className="tray-name" dir="auto">
        {name}
      </span>
      <TakeOut id={id} name={name} />
    </li>
  )
}

function TakeOut({ id, name }: Pick<ChosenAgent, 'id' | 'name'>) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square btn-xs tray-off"
      aria-label={texts.takeOut(name)}
      onClick={(event) => removeAt(event, id)}
    >
      <icons.X className="tray-icon" />
    </button>
  )
}

function removeAt({ currentTarget }: MouseEvent<HTMLButtonElement>, id: string): void {
  const buttons = [...(currentTarget.closest('section')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.indexOf(currentTarget) + 1]
  flushSync(() => deselect(id))
  const place = next?.isConnected
    ? next
    : (document.querySelector<HTMLElement>('.tray-off') ?? document.getElementById('main'))
  place?.focus({ preventScroll: true })
}

function SaveChosen({ chosen }: { chosen: readonly ChosenAgent[] }) {
  const saved = useStore($saved)
  const isDone = chosen.every(({ id }) => isListed(saved, id))
  const save = () => saveAgents(chosen.map(({ id }) => id))
  return (
    <button
      type="button"
      className="btn btn-outline btn-sm"
      aria-disabled={isDone}
      onClick={() => !isDone && save()}
    >
      <icons.Bookmark className={isDone ? 'tray-icon fill-current' : 'tray-icon'} strokeWidth={1.75} />
      <span>{isDone ? texts.SELECTED_SAVED : texts.saveSelected(chosen.length)}</span>
    </button>
  )
}

/** `isNew` if the first agent was selected on this page. */
export function openTray(isNew: boolean): void {
  showCompared()
  $compared.listen(showCompared)
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<Tray isNew={isNew} />)
}

/** Before hydration. An agent page's button has no id, because its HTML is the same on all. */
function showCompared(): void {
  const chosen = parseCompared(readStored('local', COMPARED))
  const button = document.querySelector('astro-island[ssr] [data-compare-page]')
  button?.setAttribute('aria-pressed', String(isListed(chosen, pageAgent().id)))
}

const HEIGHT = '--tray'

function useTrayHeight(tray: RefObject<HTMLElement | null>, isShown: boolean): void {
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
