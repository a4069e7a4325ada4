/** Names in a query: spelled out, begun, or misspelled. */
import { editsAllowed } from '#site/domain/words/edit-distance.ts'
import { fold, nameKey } from '#site/domain/words/text.ts'
import type { Concepts } from './concepts.ts'
import { type Documents, isBefore } from './documents.ts'
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

/** Domain endings, which aren't part of a name: "otter.ai" is Otter. */
const DOMAINS = new Set('ai app co com dev io net org so'.split(' '))
const ADDRESS = new RegExp(
  `^\\s*(?:https?://)?(?:www\\.)?([^\\s/]+)\\.(?:${[...DOMAINS].join('|')})/?\\s*$`,
  'i',
)

/** Agents whose name equals or begins with the text; `exact` if one is equal. */
export function nameBonuses(
  text: string,
  { lexicon, documents }: NameParts,
): { bonuses: Map<number, number>; exact: boolean } {
  const key = nameKey(lexicon.named(nameKey(text)).length > 0 ? text : text.replace(ADDRESS, '$1'))
  const spelling = fold(text).trim()
  const bonuses = new Map<number, number>()
  for (const doc of lexicon.named(key)) {
    const same = fold(documents.names[doc] ?? '').trim() === spelling
    bonuses.set(doc, same ? SAME_SPELLING_BONUS : EXACT_NAME_BONUS)
  }
  const exact = bonuses.size > 0
  if (key.length < 2) return { bonuses, exact }
  for (const { word: name } of lexicon.nameKeys.startingWith(key, PREFIXED_MAX)) {
    if (name === key) continue
    const bonus = NAME_PREFIX_BONUS * (key.length / name.length)
    for (const doc of lexicon.named(name)) bonuses.set(doc, bonus)
  }
  return { bonuses, exact }
}

export function nearNames(key: string, isRealWord: boolean, { lexicon }: NameParts) {
  if (key.length < MISSPELT_LENGTH_MIN) return []
  const near = isRealWord
    ? lexicon.nameKeys.near(key, 1, 1)
    : lexicon.nameKeys.near(key, editsAllowed(key), MISSPELT_MAX)
  return near.flatMap(({ word, distance }) => lexicon.named(word).map((doc) => ({ doc, distance })))
}

export function withoutDomain(words: readonly string[]): readonly string[] {
  return words.length > 1 && DOMAINS.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

export function withKey(key: string, { lexicon }: NameParts): number | undefined {
  return lexicon.named(key)[0]
}

/** Minimum share of common letter pairs. Below it, users wouldn't recognize the name they meant. */
const LIKENESS_MIN = 0.6
const FIRST_LETTERS = 2

/** The most similar name that begins alike, by shared letter pairs, then by hotness; undefined if none is similar. */
export function mostSimilarName(key: string, { lexicon, documents }: NameParts): string | undefined {
  const pairs = new Set(pairsOf(key))
  const [best] = lexicon.nameKeys
    .startingWith(key.slice(0, FIRST_LETTERS), Number.POSITIVE_INFINITY)
    .map(({ word }) => {
      const shared = pairsOf(word).filter((pair) => pairs.has(pair)).length
      return { word, likeness: (2 * shared) / (key.length + word.length) }
    })
    .filter(({ likeness }) => likeness >= LIKENESS_MIN)
    .flatMap(({ word, likeness }) => lexicon.named(word).map((doc) => ({ doc, likeness })))
    .sort((a, b) => b.likeness - a.likeness || (isBefore(a.doc, b.doc, documents.hot, documents) ? -1 : 1))
  return best && documents.names[best.doc]
}

/** Pairs of neighboring letters; the first letter is paired with nothing. */
function pairsOf(key: string): string[] {
  return Array.from({ length: key.length }, (_, at) => key.slice(Math.max(0, at - 1), at + 1))
}
