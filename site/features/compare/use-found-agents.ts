/** The agents found for what is typed, once typing rests. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CardAgent } from '#site/domain/card.ts'
import { PALETTE_AGENTS, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { findAgents } from './found-agents.ts'

interface FoundAgents {
  /** The browser's own, so that what was typed before React started is kept, and looked for. */
  box: RefObject<HTMLInputElement | null>
  text: string
  type: (text: string) => void
  agents: CardAgent[]
  /** The agents of what stands in the box, once they are found; never of a text that has changed since. */
  settled: () => Promise<CardAgent[]>
}

/** Without those that are `taken`. */
export function useFoundAgents(taken: readonly string[]): FoundAgents {
  const box = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [agents, setAgents] = useState<CardAgent[]>([])
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)
  const typed = useRef('')
  const searching = useRef<Promise<CardAgent[]>>(Promise.resolve([]))

  async function search(term: string, { signal }: AbortController): Promise<CardAgent[]> {
    const all = await findAgents(term, signal)
    const found = all.filter(({ id }) => !taken.includes(id)).slice(0, PALETTE_AGENTS)
    if (!signal.aborted) setAgents(found)
    return signal.aborted ? [] : found
  }
  function type(next: string) {
    clearTimeout(resting.current)
    request.current?.abort()
    typed.current = next
    setText(next)
    const term = next.trim()
    searching.current = Promise.resolve([])
    if (!term) return setAgents([])
    const asked = new AbortController()
    request.current = asked
    searching.current = new Promise((resolve) => {
      resting.current = setTimeout(() => resolve(search(term, asked)), SEARCH_REST_MS)
    })
  }
  /** Before React had started nobody noticed what was typed. */
  function catchUp() {
    const value = box.current?.value ?? ''
    if (value !== typed.current) type(value)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it starts
  useEffect(catchUp, [])
  return {
    ...{ box, text, type, agents },
    settled: () => {
      catchUp()
      return searching.current
    },
  }
}
