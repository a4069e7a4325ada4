/** Decides whether the results fit the query or are only the nearest ones. */
import { type Documents, isBefore } from './documents.ts'
import type { Group } from './expansion.ts'
import type { Question, Understanding, WeighedConcept } from './question.ts'
import type { Hits } from './scorer.ts'
import { top } from './selection.ts'
import { EXPLAINED_MIN } from './weights.ts'

const LOOKED_AT = 3
/** Impacts that show a concept, and that show it without a word of the query. */
const SHOWN_MIN = 40
const STRONG_MIN = 120

/** True unless one of the best results shows a phrase of the query, or covers enough of its words. */
export function isOnlyNear(
  { bonuses, like, isQualifierOnly }: Question,
  { groups, concepts }: Understanding,
  hits: Hits,
  score: Float32Array,
  documents: Documents,
): boolean {
  if (hits.count === 0 || bonuses.size > 0 || like !== undefined || isQualifierOnly) return false
  const asked = groups.filter(({ isMinor }) => !isMinor)
  const total = sumOf(asked)
  const order = (one: number, other: number) => (isBefore(one, other, score, documents) ? -1 : 1)
  return !top(hits.docs.subarray(0, hits.count), LOOKED_AT, order).some((doc) => {
    const strong = concepts.filter(({ postings }) => postings.impactOf(doc) >= STRONG_MIN)
    if (strong.some(({ phrase = [] }) => phrase.length > 1)) return true
    const shown = concepts.filter(({ postings }) => postings.impactOf(doc) >= SHOWN_MIN)
    const said = asked.filter((group) => isSaid(group, doc))
    const explained = asked.filter((group) => said.includes(group) || isMeant(group, shown))
    return said.length + strong.length > 0 && sumOf(explained) >= total * EXPLAINED_MIN
  })
}

function isSaid({ alternatives, said }: Group, doc: number): boolean {
  return alternatives.slice(0, said).some(({ postings }) => postings.impactOf(doc) > 0)
}

function isMeant({ stem = '' }: Group, shown: readonly WeighedConcept[]): boolean {
  return shown.some(({ phrase }) => phrase?.includes(stem))
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { idf }) => sum + idf, 0)
}
