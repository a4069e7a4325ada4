/** Agents as JSON: each is written once until the catalogue changes, however many lists show it. */
import type { Agent } from '#site/catalogue/agent.ts'
import type { AgentList } from '#site/catalogue/filters.ts'

/** Some megabytes. */
const TEXTS_MAX = 10_000

export class AgentTexts {
  readonly #read: (id: string) => Agent | undefined
  readonly #texts = new Map<string, string>()
  #version = -1

  constructor(read: (id: string) => Agent | undefined) {
    this.#read = read
  }

  /** The agents that are there, in the order of the ids given; `version` is the catalogue's, read before. */
  of(ids: readonly string[], version: number): string[] {
    if (version !== this.#version || this.#texts.size > TEXTS_MAX) this.#texts.clear()
    this.#version = version
    return ids.map((id) => this.#text(id)).filter((text) => text !== '')
  }

  #text(id: string): string {
    const known = this.#texts.get(id)
    if (known !== undefined) return known
    const agent = this.#read(id)
    const text = agent ? JSON.stringify(agent) : ''
    this.#texts.set(id, text)
    return text
  }
}

/** An AgentList as JSON, of agents that are JSON already. */
export function listText(agents: readonly string[], rest: Omit<AgentList, 'agents'>): string {
  return `{"agents":[${agents.join(',')}],${JSON.stringify(rest).slice(1)}`
}
