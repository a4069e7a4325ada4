/** The free place among agents side by side: a search box whose options lead to the page with one agent more. */
import { useStore } from '@nanostores/react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { goTo } from '#site/client/navigation.ts'
import { PAGES } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { comparePath } from '#site/domain/compare/compare.ts'
import { SAVED_OFFERED, SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import { $saved } from '#site/features/saved/saved.ts'
import { Plus, Search } from '#site/ui/icons.tsx'
import { Marked } from '#site/ui/marked.tsx'
import { alsoAdd } from './also-add.ts'
import { ADD_AGENT, AGENTS_TO_ADD, addToCompared, agentsFound, FROM_SAVED } from './compare-texts.ts'
import { agentsOf, useFoundAgents } from './found-agents.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface Props {
  /** Those that stand there already. */
  ids: string[]
}

export function AddAgent({ ids }: Props) {
  const list = useId()
  const { box, text, agents, current, change, onKeyDown, add } = useAdding(ids)
  return (
    <div className="compare-add noscript:hidden">
      {/* An Enter before React has started still looks for what was typed. */}
      <form action={PAGES.home} onSubmit={(event) => void add(event)}>
        <label className="input input-text-sm w-full gap-2 bg-surface">
          <Search className="size-4 text-muted" />
          <input
            ref={box}
            type="search"
            name="search"
            role="combobox"
            aria-label={ADD_AGENT}
            placeholder={ADD_AGENT}
            aria-expanded={agents.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={current && optionIdOf(current.id)}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={SEARCH_LENGTH_MAX}
            onChange={({ target }) => change(target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        {/* What Enter presses, so that it waits for React like other presses. */}
        <button type="submit" hidden />
      </form>
      <div id={list} role="listbox" aria-label={AGENTS_TO_ADD} className="compare-found">
        {agents.map((agent) => (
          <AddOption key={agent.id} agent={agent} ids={ids} text={text} isCurrent={agent === current} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {text.trim() && agentsFound(agents.length)}
      </p>
      <FromSaved ids={ids} />
    </div>
  )
}

function useAdding(ids: string[]) {
  const { box, text, type, agents, settled } = useFoundAgents(ids)
  const [at, setAt] = useState(0)
  const current = agents[at] ?? agents[0]
  const change = (next: string) => {
    setAt(0)
    type(next)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = STEPS[event.key]
    if (by) {
      event.preventDefault()
      if (agents.length > 0) setAt((at + by + agents.length) % agents.length)
    }
    if (event.key !== 'Escape') return
    if (box.current) box.current.value = ''
    change('')
  }
  // A quick Enter waits for what is being looked for.
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = await settled()
    const agent = found[at] ?? found[0]
    if (!agent) return
    alsoAdd(ids, agent)
    goTo(comparePath([...ids, agent.id]))
  }
  return { box, text, agents, current, change, onKeyDown, add }
}

interface AddOptionProps {
  agent: CardAgent
  /** Those that stand there already. */
  ids: string[]
  text: string
  isCurrent: boolean
}

function AddOption({ agent, ids, text, isCurrent }: AddOptionProps) {
  const place = useRef<HTMLAnchorElement>(null)
  const { id, name } = agent
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <a
      ref={place}
      id={optionIdOf(id)}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className="compare-option"
      href={comparePath([...ids, id])}
      onMouseDown={keepFocus}
      onClick={() => alsoAdd(ids, agent)}
    >
      <CoverImage
        agent={agent}
        eager
        width={40}
        height={25}
        sizes="40px"
        className="compare-option-picture"
      />
      <span className="min-w-0">
        <Marked text={name} marks={text} />
      </span>
    </a>
  )
}

/** The id by which the search box refers to an option. */
function optionIdOf(id: string): string {
  return `add-${id}`
}

/** A press must not take the focus out of the search box. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

interface FromSavedProps {
  /** Those that stand there already. */
  ids: string[]
}

function FromSaved({ ids }: FromSavedProps) {
  const saved = useStore($saved, { ssr: 'initial' })
  const others = saved.map(({ id }) => id).filter((id) => !ids.includes(id))
  // Some may not be listed any more.
  const asked = others.slice(0, 2 * SAVED_OFFERED).join('.')
  const [agents, setAgents] = useState<CardAgent[]>([])
  useEffect(() => {
    let isAwaited = true
    void agentsOf(asked ? asked.split('.') : []).then((found) => isAwaited && setAgents(found))
    return () => {
      isAwaited = false
    }
  }, [asked])
  // In the HTML already, so that its room is there before what is offered.
  return (
    <div className="compare-saved">
      <a className="textlink" href={PAGES.saved}>
        {FROM_SAVED}
      </a>
      <ul>
        {agents.slice(0, SAVED_OFFERED).map((agent) => (
          <li key={agent.id}>
            <a
              className="btn btn-ghost btn-xs"
              href={comparePath([...ids, agent.id])}
              aria-label={addToCompared(agent.name)}
              onClick={() => alsoAdd(ids, agent)}
            >
              <Plus className="size-3.5" />
              <span className="truncate">{agent.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
