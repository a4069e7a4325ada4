/** Caches for one version of the catalogue: values by key, and agents as JSON. */
import { LRUCache } from 'lru-cache'
import type { Agent } from '#site/domain/agent.ts'
import type { AgentList, AlsoIn } from '#site/domain/filters.ts'

const TEXTS_MAX = 10_000

export class AgentTexts {
  readonly #read: (id: string) => Agent | undefined
  readonly #texts = new VersionedCache<string>(TEXTS_MAX)

  constructor(read: (id: string) => Agent | undefined) {
    this.#read = read
  }

  /** Agents that exist, in the order of `ids`; `version` is the catalogue's, read before. */
  of(ids: readonly string[], version: number): string[] {
    const text = (id: string) => this.#texts.getOrMake(id, version, () => this.#write(id))
    return ids.map(text).filter((json) => json !== '')
  }

  #write(id: string): string {
    const agent = this.#read(id)
    return agent ? JSON.stringify(agent) : ''
  }
}

export function listText(
  agents: readonly string[],
  { also, ...rest }: Omit<AgentList, 'agents' | 'also'> & { also?: AlsoIn<string> | undefined },
): string {
  const more = also ? `,"also":${alsoText(also)}}` : '}'
  return `{"agents":[${agents.join(',')}],${JSON.stringify(rest).slice(1, -1)}${more}`
}

function alsoText({ agents, ...category }: AlsoIn<string>): string {
  return `${JSON.stringify(category).slice(0, -1)},"agents":[${agents.join(',')}]}`
}

export function isEmptyList(text: string): boolean {
  return text.startsWith('{"agents":[]')
}

export class VersionedCache<Value extends string | number | object> {
  readonly #values: LRUCache<string, Value>
  #version = -1

  constructor(max = Number.MAX_SAFE_INTEGER) {
    this.#values = new LRUCache({ maxSize: max, sizeCalculation: () => 1 })
  }

  getOrMake(key: string, version: number, make: () => Value): Value {
    if (version !== this.#version) this.#values.clear()
    this.#version = version
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = make()
    this.#values.set(key, value)
    return value
  }
}
