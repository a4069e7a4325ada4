/** Searches with judged results, and a score of how well an engine's first ten agree with them. */
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Agent } from '#site/domain/agent.ts'
import { nameKey } from '#site/domain/words/text.ts'
import type { Engine } from './engines.ts'

const PLACES = 10

const judged = z.array(
  z.strictObject({
    kind: z.enum(['navigational', 'task']),
    query: z.string(),
    /** By the agent's name: 3 is what was meant, 2 fits well, 1 is near; others are 0. */
    grades: z.record(z.string(), z.number().int().min(1).max(3)),
  }),
)

export type Judged = z.output<typeof judged>[number]

/** `seed` is judged over seed and list together, `list` over the outside list alone. */
export function goldenSearches(set: 'seed' | 'list'): Judged[] {
  return judged.parse(JSON.parse(readFileSync(new URL(`./golden-${set}.json`, import.meta.url), 'utf8')))
}

/** The searches of which this corpus holds an answer. */
export function answerable(searches: readonly Judged[], agents: readonly Agent[]): Judged[] {
  const keys = new Set(agents.map(({ name }) => nameKey(name)))
  return searches.flatMap(({ grades, ...search }) => {
    const held = Object.entries(grades).filter(([name]) => keys.has(nameKey(name)))
    return held.length > 0 ? [{ ...search, grades: Object.fromEntries(held) }] : []
  })
}

export async function meanNdcg(searches: readonly Judged[], { search }: Engine): Promise<number> {
  let sum = 0
  for (const { query, grades } of searches) sum += ndcg(await search(query), grades)
  return sum / searches.length
}

/** Normalised discounted cumulative gain of the first ten names; a name that comes twice gains once. */
export function ndcg(names: readonly string[], grades: Record<string, number>): number {
  const left = new Map(Object.entries(grades).map(([name, grade]) => [nameKey(name), grade]))
  const gained = names.slice(0, PLACES).map((name) => {
    const grade = left.get(nameKey(name)) ?? 0
    left.delete(nameKey(name))
    return grade
  })
  const ideal = Object.values(grades).sort((a, b) => b - a)
  return discounted(gained) / discounted(ideal.slice(0, PLACES))
}

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
