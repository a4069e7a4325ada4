/** Names in a query: spelled out, begun, misspelled, or named as what the results should resemble. */
import { editsAllowed } from '#site/domain/words/edit-distance.ts'
import { stem } from '#site/domain/words/stem.ts'
import { fold, nameKey } from '#site/domain/words/text.ts'
import type { Concepts } from './concepts.ts'
import type { Documents } from './documents.ts'
import type { Lexicon } from './lexicon.ts'
import { EXACT_NAME_BONUS, NAME_PREFIX_BONUS, SAME_SPELLING_BONUS } from './weights.ts'

export interface NameParts {
  lexicon: Lexicon
  documents: Documents
  concepts: Concepts
}

const PREFIXED_MAX = 200
const MISSPELT_LENGTH_MIN = 4
const MISSPELT_MAX = 6

/** Agents whose name equals or begins with the text; `exact` if one is equal. */
export function nameBonuses(
  text: string,
  { lexicon, documents }: NameParts,
): { bonuses: Map<number, number>; exact: boolean } {
  const key = nameKey(text)
  const spelling = fold(text).trim()
  const bonuses = new Map<number, number>()
  for (const doc of lexicon.named(key)) {
    if (!documents.isLive(doc)) continue
    const same = fold(documents.names[doc] ?? '').trim() === spelling
    bonuses.set(doc, same ? SAME_SPELLING_BONUS : EXACT_NAME_BONUS)
  }
  const exact = bonuses.size > 0
  if (key.length < 2) return { bonuses, exact }
  for (const name of lexicon.nameKeys.startingWith(key, PREFIXED_MAX)) {
    if (name === key) continue
    const bonus = NAME_PREFIX_BONUS * (key.length / name.length)
    for (const doc of lexicon.named(name)) bonuses.set(doc, bonus)
  }
  return { bonuses, exact }
}

export function nearNames(key: string, settled: boolean, { lexicon, documents }: NameParts) {
  if (key.length < MISSPELT_LENGTH_MIN) return []
  const near = settled
    ? lexicon.nameKeys.near(key, 1, 1)
    : lexicon.nameKeys.near(key, editsAllowed(key), MISSPELT_MAX)
  return near.flatMap(({ word, distance }) =>
    lexicon
      .named(word)
      .filter((doc) => documents.isLive(doc))
      .map((doc) => ({ doc, distance })),
  )
}

const LIKE = new Set(
  'alternative alternatives competitor competitors equivalent instead like replacement similar substitute'.split(
    ' ',
  ),
)
const BETWEEN = new Set(['a', 'an', 'for', 'of', 'the', 'to'])
const NAME_WORDS_MAX = 4
const BEGUN_LENGTH_MIN = 4
const BEGUN_ALONE_LENGTH_MIN = 5

export function withoutLike(words: readonly string[]): string[] {
  return words.length > 1 ? words.filter((word) => !LIKE.has(word)) : [...words]
}

/** The agent in "cursor alternative" or "tools like Notion". Tries the words after before those ahead, long names before short ones. */
export function agentResembled(words: readonly string[], parts: NameParts): number | undefined {
  const at = words.findIndex((word) => LIKE.has(word))
  if (at < 0) return undefined
  let from = at + 1
  while (BETWEEN.has(words[from] ?? '')) from++
  const keys = Array.from({ length: NAME_WORDS_MAX }, (_, i) => NAME_WORDS_MAX - i).flatMap((length) => [
    words.slice(from, from + length).join(''),
    words.slice(Math.max(0, at - length), at).join(''),
  ])
  const exact = firstFound(keys, (key) => withKey(key, parts))
  if (exact !== undefined) return exact
  // "like" is a common word in sentences that name no agent.
  if (words[at] === 'like') return agentNamed(words.slice(from, from + 1), parts)
  return firstFound(keys, (key) => withNearKey(key, parts))
}

/** By full name, or by the first word of a name alone. */
export function agentNamed(words: readonly string[], parts: NameParts): number | undefined {
  const { lexicon, documents, concepts } = parts
  const key = nameKey(words.join(''))
  const exact = withKey(key, parts)
  const stemmed = stem(key)
  const isWord = concepts.isGeneric(stemmed) || concepts.knows(stemmed)
  if (exact !== undefined || isWord || key.length < BEGUN_ALONE_LENGTH_MIN) return exact
  const [begun, another] = lexicon.nameKeys.startingWith(key, 2)
  const doc = begun !== undefined && another === undefined ? withKey(begun, parts) : undefined
  if (doc === undefined) return undefined
  return nameKey(documents.names[doc]?.split(' ')[0] ?? '') === key ? doc : undefined
}

function withKey(key: string, { lexicon, documents }: NameParts): number | undefined {
  return lexicon.named(key).find((doc) => documents.isLive(doc))
}

function withNearKey(key: string, parts: NameParts): number | undefined {
  if (key.length < BEGUN_LENGTH_MIN) return undefined
  const { nameKeys } = parts.lexicon
  const [begun, another] = nameKeys.startingWith(key, 2)
  if (begun !== undefined && another === undefined) return withKey(begun, parts)
  const [near] = key.length < BEGUN_ALONE_LENGTH_MIN ? [] : nameKeys.near(key, editsAllowed(key), 1)
  return near && withKey(near.word, parts)
}

function firstFound<Value>(
  keys: readonly string[],
  find: (key: string) => Value | undefined,
): Value | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found !== undefined) return found
  }
  return undefined
}

/** Share of the letter pairs of both; below it, nobody would recognize what they meant. */
const LIKENESS_MIN = 0.6

/** By shared letter pairs, then by hotness; undefined when none is near. */
export function mostSimilarName(key: string, { lexicon, documents }: NameParts): string | undefined {
  const pairs = pairsOf(key)
  let best: number | undefined
  let bestLikeness = LIKENESS_MIN
  for (const [name, docs] of lexicon.names()) {
    const likeness = (2 * sharedPairs(name, pairs)) / (key.length + name.length)
    if (likeness < bestLikeness) continue
    for (const doc of docs) {
      if (!documents.isLive(doc)) continue
      if (likeness > bestLikeness || best === undefined || isHotter(doc, best, documents)) best = doc
      bestLikeness = likeness
    }
  }
  return best === undefined ? undefined : documents.names[best]
}

const SLOTS = 4096

/** Neighboring letters by their slot; the first letter is paired with nothing. Every name is compared, so no strings are made. */
function pairsOf(key: string): Uint8Array {
  const pairs = new Uint8Array(SLOTS)
  for (let at = 0; at < key.length; at++) pairs[slot(key, at)] = 1
  return pairs
}

function sharedPairs(name: string, pairs: Uint8Array): number {
  let shared = 0
  for (let at = 0; at < name.length; at++) shared += pairs[slot(name, at)] ?? 0
  return shared
}

function slot(text: string, at: number): number {
  const before = at === 0 ? 0 : text.charCodeAt(at - 1)
  return (Math.imul(before, 61) + text.charCodeAt(at)) & (SLOTS - 1)
}

function isHotter(doc: number, other: number, { hot, ids }: Documents): boolean {
  const difference = (hot[doc] ?? 0) - (hot[other] ?? 0)
  return difference === 0 ? (ids[doc] ?? '') < (ids[other] ?? '') : difference > 0
}
