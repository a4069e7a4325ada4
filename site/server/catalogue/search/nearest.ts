/** Judges how close the best results are to the query. */
import { stem } from '#site/domain/words/stem.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { type Documents, isBefore } from './documents.ts'
import type { Group } from './expansion.ts'
import type { Question, Understanding, WeighedConcept } from './question.ts'
import type { Hits } from './scorer.ts'
import { top } from './selection.ts'
import { CLOSE_MIN, EXPLAINED_MIN, UNRELATED_WEIGHT } from './weights.ts'

/** 'near' if no agent does exactly what was searched, 'far' if none does anything like it. */
export type Closeness = 'exact' | 'near' | 'far'

const LOOKED_AT = 3
/** Impacts that show a concept, and that show it without a word of the query. */
const SHOWN_MIN = 40
const STRONG_MIN = 120
/** Without any concept. */
const NAMED_MIN = 0.51
const SAID_MIN = 0.9

export function closenessOf(
  { bonuses, like, isQualifierOnly }: Question,
  { groups, concepts }: Understanding,
  hits: Hits,
  score: Float32Array,
  documents: Documents,
): Closeness {
  if (hits.count === 0 || bonuses.size > 0 || like !== undefined || isQualifierOnly) return 'exact'
  const asked = groups.filter(({ isMinor }) => !isMinor)
  const order = (one: number, other: number) => (isBefore(one, other, score, documents) ? -1 : 1)
  const best = top(hits.docs.subarray(0, hits.count), LOOKED_AT, order)
  const found = best.map((doc) => closenessTo(doc, asked, concepts, documents.names[doc]))
  return found.find((one) => one === 'exact') ?? found.find((one) => one === 'near') ?? 'far'
}

/** Exact if the agent shows a phrase of the query, or covers enough of its words. */
function closenessTo(
  doc: number,
  asked: readonly Group[],
  concepts: readonly WeighedConcept[],
  name = '',
): Closeness {
  const shown = concepts.filter(({ postings }) => postings.impactOf(doc) >= SHOWN_MIN)
  const strong = shown.filter(({ postings }) => postings.impactOf(doc) >= STRONG_MIN)
  if (strong.some(isPhrase)) return 'exact'
  const isSaid = ({ alternatives, said }: Group) =>
    alternatives.slice(0, said).some(({ postings }) => postings.impactOf(doc) > 0)
  const isMeant = (group: Group) => shown.some(({ phrase }) => phrase?.includes(group.stem ?? ''))
  const explained = asked.filter((group) => isSaid(group) || isMeant(group))
  const isShown = strong.length > 0 || asked.some(isSaid)
  if (isShown && sumOf(explained) >= sumOf(asked) * EXPLAINED_MIN) return 'exact'
  if (shown.some(isPhrase)) return 'near'
  const unsaid = asked.filter((group) => group.said === 0 && !explained.includes(group))
  const unrelated = unsaid.filter(({ isWord }) => isWord)
  // Unknown words that aren't English, such as other products, say nothing.
  const total = sumOf(asked) - sumOf(unsaid) + sumOf(unrelated)
  const close = sumOf(explained) - sumOf(unrelated) * UNRELATED_WEIGHT
  const isNamed = asked.some((group) => group.stem === stem(nameKey(name)))
  const least = shown.length > 0 ? CLOSE_MIN : isNamed ? NAMED_MIN : SAID_MIN
  return close > total * least ? 'near' : 'far'
}

function isPhrase({ phrase = [] }: WeighedConcept): boolean {
  return phrase.length > 1
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { idf }) => sum + idf, 0)
}
