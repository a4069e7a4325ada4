/** Expands words into alternatives: stem, joined neighbors, synonyms, completions, splits, typos. */
import { editsAllowed } from '#site/domain/words/edit-distance.ts'
import { stem } from '#site/domain/words/stem.ts'
import type { Lexicon } from './lexicon.ts'
import type { Postings } from './postings.ts'
import { isCommon, isEnglishWord } from './vocabulary/english.ts'
import {
  COMPLETIONS_MAX,
  OTHER_START_SHARE,
  PREFIX_ONLY_WEIGHT,
  PREFIX_WEIGHT,
  SPLIT_WEIGHT,
  SYNONYM_WEIGHT,
  TWO_EDITS_SHARE,
  TYPO_WEIGHT,
} from './weights.ts'

interface Alternative {
  postings: Postings
  weight: number
  idf: number
}

export interface Group {
  alternatives: Alternative[]
  /** Number of alternatives that are words of texts. Those after them are concepts. */
  said: number
  idf: number
  /** Generic, or a name used as an example of its kind. */
  isMinor?: boolean
  stem?: string
  /** In the dictionary. */
  isWord?: boolean
}

export interface Expansion {
  groups: Group[]
  known: boolean
  corrections: Map<string, string>
}

const COMPLETIONS_SEEN = 2000
const SPLIT_LENGTH_MIN = 5
const TYPOS_MAX = 8
/** A longer word with its first letter right is hardly meant to be another one. */
export const SURE_LENGTH_MIN = 6

interface Hints {
  /** The last resort of a query without a match. */
  typosOfKnown: boolean
  isMeant: (word: string) => boolean
}

export function expand(
  words: readonly string[],
  lexicon: Lexicon,
  live: number,
  { typosOfKnown, isMeant }: Hints,
): Expansion {
  const corrections = new Map<string, string>()
  let known = true
  const groups = words.map((word, i) => {
    const weights = new Weights(lexicon)
    const direct = weights.put(stem(word), 1)
    addSynonyms(words, i, weights)
    addJoined(words, i, weights)
    if (i === words.length - 1 && !isCommon(word)) addCompletions(word, direct, weights)
    const isFixed = isMeant(word) || isCommon(word) || (words.length > 1 && isRare(word))
    const isKnown = direct || weights.any || isFixed
    known &&= isKnown
    if (!isKnown) addSplits(word, weights)
    if ((typosOfKnown && !isFixed) || !(isKnown || weights.any)) addTypos(word, weights, isKnown, corrections)
    return weights.group(live)
  })
  return { groups, known, corrections }
}

/** Longer ones are more often misspelled: "grammer" isn't about grams. */
function isRare(word: string): boolean {
  return word.length < SURE_LENGTH_MIN && isEnglishWord(word)
}

class Weights {
  readonly lexicon: Lexicon
  readonly #weights = new Map<string, number>()

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon
  }

  get any(): boolean {
    return this.#weights.size > 0
  }

  put(term: string, weight: number): boolean {
    if (!this.lexicon.postings(term)) return false
    if ((this.#weights.get(term) ?? 0) < weight) this.#weights.set(term, weight)
    return true
  }

  group(live: number): Group {
    const alternatives: Alternative[] = []
    for (const [term, weight] of this.#weights) {
      const postings = this.lexicon.postings(term)
      if (!postings) continue
      alternatives.push({ postings, weight, idf: inverseFrequency(postings.live, live) })
    }
    alternatives.sort((a, b) => b.weight - a.weight)
    const said = alternatives.length
    return { alternatives, said, idf: alternatives[0]?.idf ?? inverseFrequency(0, live) * 0.7 }
  }
}

export function inverseFrequency(documents: number, live: number): number {
  return Math.log(1 + (live - documents + 0.5) / (documents + 0.5))
}

function addSynonyms(words: readonly string[], i: number, weights: Weights): void {
  const { synonyms } = weights.lexicon
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]].map((near) => near && stem(near))
  const same = [
    ...(synonyms.words.get(word ?? '') ?? []),
    ...((after && synonyms.phrases.get(`${word} ${after}`)) || []),
    ...((before && synonyms.phrases.get(`${before} ${word}`)) || []),
  ]
  for (const term of same) weights.put(term, SYNONYM_WEIGHT)
}

/** "lang chain" matches "langchain". */
function addJoined(words: readonly string[], i: number, weights: Weights): void {
  const [before, word, after] = [words[i - 1], words[i], words[i + 1]]
  for (const joined of [after && `${word}${after}`, before && `${before}${word}`]) {
    if (joined && weights.lexicon.words.has(joined)) weights.put(stem(joined), 1)
  }
}

/** The last word may be incomplete. */
function addCompletions(word: string, direct: boolean, weights: Weights): void {
  const { words } = weights.lexicon
  const found = words.startingWith(word, COMPLETIONS_SEEN)
  if (found.length > COMPLETIONS_MAX) found.sort((a, b) => b.count - a.count)
  for (const { word: completion } of found.slice(0, COMPLETIONS_MAX)) {
    if (completion === word) continue
    const weight = direct ? PREFIX_WEIGHT : PREFIX_ONLY_WEIGHT
    weights.put(stem(completion), weight * Math.sqrt(word.length / completion.length))
  }
}

/** "privategpt" is "private gpt". */
function addSplits(word: string, weights: Weights): void {
  const { words } = weights.lexicon
  if (word.length < SPLIT_LENGTH_MIN) return
  for (let at = 2; at <= word.length - 2; at++) {
    const first = word.slice(0, at)
    const second = word.slice(at)
    if (!words.has(first) || !words.has(second)) continue
    weights.put(stem(first), SPLIT_WEIGHT)
    weights.put(stem(second), SPLIT_WEIGHT)
  }
}

function addTypos(word: string, weights: Weights, isKnown: boolean, corrections: Map<string, string>): void {
  const near = weights.lexicon.words.near(word, editsAllowed(word), TYPOS_MAX)
  for (const { word: meant, distance } of near) {
    const start = meant[0] === word[0] ? 1 : OTHER_START_SHARE
    weights.put(stem(meant), TYPO_WEIGHT * (distance === 1 ? 1 : TWO_EDITS_SHARE) * start)
  }
  const [nearest] = near
  if (nearest && !isKnown) corrections.set(word, nearest.word)
}
