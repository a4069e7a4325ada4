/** Caches agents as JSON, so each is serialized once per version of the catalogue. */
import type { Agent } from '#site/domain/agent.ts'
import type { AgentList, AlsoIn } from '#site/domain/filters.ts'
import { VersionedCache } from './versioned-cache.ts'

const TEXTS_MAX = 10_000

export class AgentTexts {
  readonly #read: (id: string) => Agent | undefined
  readonly #texts = new VersionedCache<string>({ max: TEXTS_MAX })

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
