/** Agents found for what somebody types, where only a few names can be shown. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '#site/client/api.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { PALETTE_AGENTS, PALETTE_FETCHED, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { fetchSeveral } from '#site/features/browse/state/lookups.ts'
import { namesFirst } from '#site/features/palette/palette-groups.ts'

/** Those whose name begins with the text come first; none when the request fails. */
export async function findAgents(search: string, signal?: AbortSignal): Promise<CardAgent[]> {
  return namesFirst(await firstAgents(search, PALETTE_FETCHED, signal), search)
}

/** Suggestions before anything is typed. */
export function popularAgents(): Promise<CardAgent[]> {
  return firstAgents('', PALETTE_AGENTS)
}

/** Those of the ids that are listed, in their order; none when the request fails. */
export async function agentsOf(ids: readonly string[]): Promise<CardAgent[]> {
  const agents = ids.length > 0 ? await fetchSeveral(ids).catch(() => []) : []
  return agents.map((agent) => cardOf(agent))
}

async function firstAgents(search: string, limit: number, signal?: AbortSignal): Promise<CardAgent[]> {
  const query = { search, limit: String(limit) }
  const list = await call('GET /api/agents', { query }, { signal }).catch(() => undefined)
  return list?.agents.map((agent) => cardOf(agent)) ?? []
}

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
