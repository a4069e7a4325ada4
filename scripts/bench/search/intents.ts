/** What people want and do not know by name, with judged results: how well an engine's first five agree with them. */
import { readFileSync } from 'node:fs'
import type { Agent } from '#site/domain/agent.ts'
import type { LocalEngine } from './engines.ts'

const PLACES = 5
const WANTED = 3
const ACCEPTABLE = 1

export interface Intent {
  query: string
  /** By the agent's name; others are 0. */
  gains: ReadonlyMap<string, number>
}

/** Those of intents.txt; '@Category' stands for all its agents, '-Name' takes one out again. */
export function judgedIntents(agents: readonly Agent[]): Intent[] {
  const known = new Set(agents.map(({ name }) => name))
  return readFileSync(new URL('./intents.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [query = '', wanted = '', acceptable = ''] = line.split(' | ').map((part) => part.trim())
      const gains = gainsOf(wanted.split(/;\s+/), acceptable.split(/;\s+/).filter(Boolean), agents)
      for (const name of gains.keys()) {
        if (!known.has(name)) throw new Error(`${name} is not in the seed (${query})`)
      }
      return { query, gains }
    })
}

export interface IntentFigures {
  /** NDCG@5 with linear gains. */
  ndcg: number
  /** Per cent of the intents whose first agent is a wanted one. */
  first: number
}

export function meanIntent(intents: readonly Intent[], { search }: LocalEngine): IntentFigures {
  let sum = 0
  let right = 0
  for (const { query, gains } of intents) {
    const found = search(query)
    sum += ndcg(found, gains)
    if (gains.get(found[0] ?? '') === WANTED) right++
  }
  return { ndcg: sum / intents.length, first: (100 * right) / intents.length }
}

function gainsOf(wanted: readonly string[], acceptable: readonly string[], agents: readonly Agent[]) {
  const gains = new Map<string, number>()
  for (const entry of acceptable) {
    if (entry.startsWith('@')) {
      for (const { name, categoryName } of agents)
        if (categoryName === entry.slice(1)) gains.set(name, ACCEPTABLE)
    } else if (!entry.startsWith('-')) gains.set(entry, ACCEPTABLE)
  }
  for (const name of wanted) gains.set(name, WANTED)
  for (const entry of acceptable) if (entry.startsWith('-')) gains.delete(entry.slice(1))
  return gains
}

function ndcg(found: readonly string[], gains: ReadonlyMap<string, number>): number {
  const ideal = [...gains.values()].sort((a, b) => b - a)
  return discounted(found.map((name) => gains.get(name) ?? 0)) / discounted(ideal)
}

function discounted(gains: readonly number[]): number {
  return gains.slice(0, PLACES).reduce((sum, gain, place) => sum + gain / Math.log2(place + 2), 0)
}
