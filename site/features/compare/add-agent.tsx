/** The empty column of a comparison: a search box whose options add an agent. */
import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { goTo } from '#site/client/navigation.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { comparePath } from '#site/domain/compare/compare.ts'
import { SAVED_OFFERED, SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { counted } from '#site/domain/words/amounts.ts'
import { fetchSeveral } from '#site/features/browse/state/lookups.ts'
import { CoverImage } from '#site/features/card/cover-image.tsx'
import { AgentSearch } from '#site/features/palette/agent-search.ts'
import { $saved } from '#site/features/saved/saved.ts'
import { isComposing } from '#site/ui/composition.ts'
import { icons } from '#site/ui/icons.tsx'
import { Marked } from '#site/ui/marked.tsx'
import { useOption } from '#site/ui/option.ts'
import { ADD_AGENT, AGENTS_TO_ADD, addToCompared, FROM_SAVED } from './compare-texts.ts'
import { alsoSelect } from './compared.ts'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

interface Props {
  ids: string[]
}

export function AddAgent({ ids }: Props) {
  const list = useId()
  const { box, text, agents, current, change, onKeyDown, add } = useAdding(ids)
  return (
    <div className="compare-add noscript:hidden">
      {/* Without React, Enter searches the directory. */}
      <form action={PAGES.home} onSubmit={(event) => void add(event)}>
        <label className="input input-text-sm w-full gap-2 bg-surface">
          <icons.Search className="size-4 text-muted" />
          <input
            ref={box}
            dir="auto"
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
        {/* Enter presses it, and the press is replayed once React has started. */}
        <button type="submit" hidden />
      </form>
      <div id={list} role="listbox" aria-label={AGENTS_TO_ADD} className="compare-found">
        {agents.map((agent) => (
          <AddOption key={agent.id} agent={agent} ids={ids} text={text} isCurrent={agent === current} />
        ))}
      </div>
      <p role="status" className="sr-only">
        {text.trim() && counted(agents.length, 'agent')}
      </p>
      <FromSaved ids={ids} />
    </div>
  )
}

function useAdding(ids: string[]) {
  // The browser keeps its value, so that text typed before React started is found too.
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [agents, setAgents] = useState<CardAgent[]>([])
  const [search] = useState(() => new AgentSearch(setAgents))
  const [at, setAt] = useState(0)
  const current = agents[at] ?? agents[0]

  const change = (next: string) => {
    setAt(0)
    setText(next)
    search.type(next, ids)
  }
  const catchUp = () => {
    const value = box.current?.value ?? ''
    if (value !== text) change(value)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it starts
  useEffect(catchUp, [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    const by = STEPS[event.key]
    if (by) {
      event.preventDefault()
      if (agents.length > 0) setAt((at + by + agents.length) % agents.length)
    }
    if (event.key !== 'Escape') return
    if (box.current) box.current.value = ''
    change('')
  }
  const add = async (event: SubmitEvent) => {
    event.preventDefault()
    catchUp()
    const found = await search.settled()
    const agent = found[at] ?? found[0]
    if (!agent) return
    alsoSelect(ids, agent)
    goTo(comparePath([...ids, agent.id]))
  }
  return { box, text, agents, current, change, onKeyDown, add }
}

interface AddOptionProps extends Props {
  agent: CardAgent
  text: string
  isCurrent: boolean
}

function AddOption({ agent, ids, text, isCurrent }: AddOptionProps) {
  return (
    <a
      {...useOption<HTMLAnchorElement>(optionIdOf(agent.id), isCurrent)}
      className="compare-option"
      href={comparePath([...ids, agent.id])}
      onClick={() => alsoSelect(ids, agent)}
    >
      <CoverImage agent={agent} eager width={40} height={25} className="compare-option-picture" />
      <span className="min-w-0">
        <Marked text={agent.name} marks={text} />
      </span>
    </a>
  )
}

function optionIdOf(id: string): string {
  return `add-${id}`
}

function FromSaved({ ids }: Props) {
  const saved = useStore($saved, { ssr: 'initial' })
  const others = saved.map(({ id }) => id).filter((id) => !ids.includes(id))
  // Some may no longer be listed.
  const asked = others.slice(0, 2 * SAVED_OFFERED).join('.')
  const [agents, setAgents] = useState<CardAgent[]>([])
  useEffect(() => {
    let isAwaited = true
    const ids = asked.split('.').filter(Boolean)
    void fetchSeveral(ids).then(
      (found) => isAwaited && setAgents(found.map((agent) => cardOf(agent))),
      () => undefined,
    )
    return () => {
      isAwaited = false
    }
  }, [asked])
  // Rendered by the server too, so that nothing moves when agents are offered.
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
              onClick={() => alsoSelect(ids, agent)}
            >
              <icons.Plus className="size-3.5" />
              <span className="truncate" dir="auto">
                {agent.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
