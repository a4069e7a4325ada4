/** Decides whether the results fit the query or are only the nearest ones. */
import type { Group } from './expansion.ts'
import type { Postings } from './lexicon.ts'
import type { Question, Understanding, WeighedConcept } from './question.ts'
import type { Hits } from './scorer.ts'
import { EXPLAINED_MIN } from './weights.ts'

const LOOKED_AT = 3

/** True unless one of the best results contains a word of the query and covers enough of it with words and concepts. */
export function isOnlyNear(
  { bonuses, like, isQualifierOnly }: Question,
  { groups, concepts }: Understanding,
  hits: Hits,
  score: Float32Array,
): boolean {
  if (hits.count === 0 || bonuses.size > 0 || like !== undefined || isQualifierOnly) return false
  const asked = groups.filter(({ isMinor }) => !isMinor)
  const total = sumOf(asked)
  return !bestOf(hits, score).some((doc) => {
    const said = asked.filter((group) => isSaid(group, doc))
    const explained = asked.filter((group) => said.includes(group) || isMeant(group, doc, concepts))
    return said.length > 0 && sumOf(explained) >= total * EXPLAINED_MIN
  })
}

function isSaid({ alternatives, said }: Group, doc: number): boolean {
  return alternatives.slice(0, said).some(({ postings }) => has(postings, doc))
}

function isMeant({ stem = '' }: Group, doc: number, concepts: readonly WeighedConcept[]): boolean {
  return concepts.some(({ postings, phrase }) => phrase?.includes(stem) && has(postings, doc))
}

function has(postings: Postings, doc: number): boolean {
  return postings.impactOf(doc) > 0
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { idf }) => sum + idf, 0)
}

function bestOf({ docs, count }: Hits, score: Float32Array): number[] {
  const best: number[] = []
  const scoreOf = (doc: number | undefined) => score[doc ?? 0] ?? 0
  for (let i = 0; i < count; i++) {
    const doc = docs[i] ?? 0
    if (best.length === LOOKED_AT && scoreOf(doc) <= scoreOf(best.at(-1))) continue
    const at = best.findIndex((other) => scoreOf(other) < scoreOf(doc))
    best.splice(at < 0 ? best.length : at, 0, doc)
    if (best.length > LOOKED_AT) best.pop()
  }
  return best
}
