/** Lists as JSON, and a cache for one version of the catalogue. */
import { LRUCache } from 'lru-cache'
import type { AgentList, AlsoIn } from '#site/contracts/agents.ts'

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
