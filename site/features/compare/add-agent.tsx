/** The free place among agents side by side: a search box whose options lead to the page with one agent more. */
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { goTo } from '#site/client/navigation.ts'
import { PAGES } from '#site/domain/addresses.ts'
import { comparePath } from '#site/domain/compare/compare.ts'
import { SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { Search } from '#site/ui/icons.tsx'
import { AddOption, optionIdOf } from './add-option.tsx'
import { alsoAdd } from './also-add.ts'
import { ADD_AGENT, AGENTS_TO_ADD, agentsFound } from './compare-texts.ts'
import { FromSaved } from './from-saved.tsx'
import { useFoundAgents } from './use-found-agents.ts'

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
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const found = await settled()
    const agent = found[at] ?? found[0]
    if (!agent) return
    alsoAdd(ids, agent)
    goTo(comparePath([...ids, agent.id]))
  }
  return { box, text, agents, current, change, onKeyDown, add }
}
