/** Searches agents for the palette, where only a few names fit. */
import { call } from '#site/client/api.ts'
import { type CardAgent, cardOf } from '#site/domain/card.ts'
import { PALETTE_AGENTS, PALETTE_FETCHED, SEARCH_REST_MS } from '#site/domain/limits.ts'
import { nameKey } from '#site/domain/words/text.ts'

/** Debounces typing, and only shows the agents for the latest text. */
export class AgentSearch {
  readonly #show: (agents: CardAgent[]) => void
  #request = new AbortController()
  #found: Promise<CardAgent[]> = Promise.resolve([])

  constructor(show: (agents: CardAgent[]) => void) {
    this.#show = show
  }

  type(text: string, taken: readonly string[] = []): void {
    this.stop()
    this.#request = new AbortController()
    this.#found = this.#find(text.trim(), taken, this.#request.signal)
  }

  stop(): void {
    this.#request.abort()
  }

  /** Resolves once the agents for the latest text are shown, so that a quick Enter can wait for them. */
  settled(): Promise<CardAgent[]> {
    return this.#found
  }

  async #find(search: string, taken: readonly string[], signal: AbortSignal): Promise<CardAgent[]> {
    if (search) await new Promise((resolve) => setTimeout(resolve, SEARCH_REST_MS))
    if (signal.aborted) return []
    const agents = search ? namesFirst(await listAgents(search, PALETTE_FETCHED, signal), search) : []
    if (signal.aborted) return []
    const found = agents.filter(({ id }) => !taken.includes(id)).slice(0, PALETTE_AGENTS)
    this.#show(found)
    return found
  }
}

/** No agents if the request fails. */
export async function listAgents(search: string, limit: number, signal?: AbortSignal): Promise<CardAgent[]> {
  const query = { search, limit: String(limit) }
  const list = await call('GET /api/agents', { query }, { signal }).catch(() => undefined)
  return list?.agents.map((agent) => cardOf(agent)) ?? []
}

/** Puts agents whose name begins with the text first, because visitors type names here. */
export function namesFirst(agents: readonly CardAgent[], text: string): CardAgent[] {
  const key = nameKey(text)
  const begins = ({ name }: CardAgent) => key !== '' && nameKey(name).startsWith(key)
  return [...agents.filter(begins), ...agents.filter((agent) => !begins(agent))]
}
