/** Finds words close to a misspelled one (SymSpell): words within k edits share a form with at most k letters deleted. Hits are verified, so hash collisions do no harm. */
import { editDistance, editsAllowed } from '#site/domain/words/edit-distance.ts'
import { firstPlace, grown } from './postings.ts'

export interface Near {
  word: string
  distance: number
}

/** Only deletes among the first letters, so that two edits stay affordable. */
const LETTERS = 8
const EDITS_MAX = 2
const WORD_MIN = 3
const WORD_MAX = 64
/** Up to this many words, a hash and a word number fit the 53 bits of a double. */
const WORDS_MAX = 2 ** 21
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

export class DeleteIndex {
  #words: string[] = []
  #hashes = new Uint32Array(0)
  #numbers = new Uint32Array(0)
  readonly #late = new Map<number, number[]>()
  readonly #isFound: (word: string) => boolean

  /** Other words than those for which `isFound` is true are never near. */
  constructor(isFound: (word: string) => boolean) {
    this.#isFound = isFound
  }

  build(words: Iterable<string>): void {
    this.#words = [...words].filter(isIndexed)
    this.#late.clear()
    const pairs = hashPairs(this.#words).sort()
    this.#hashes = new Uint32Array(pairs.length)
    this.#numbers = new Uint32Array(pairs.length)
    pairs.forEach((pair, i) => {
      const hash = Math.floor(pair / WORDS_MAX)
      this.#hashes[i] = hash
      this.#numbers[i] = pair - hash * WORDS_MAX
    })
  }

  add(word: string): void {
    if (!isIndexed(word)) return
    const number = this.#words.push(word) - 1
    for (const hash of hashesOf(word, editsIndexed(word))) {
      const numbers = this.#late.get(hash)
      if (numbers) numbers.push(number)
      else this.#late.set(hash, [number])
    }
  }

  near(word: string, max: number, limit: number): Near[] {
    if (max === 0 || word.length > WORD_MAX) return []
    const found = new Map<number, Near>()
    for (const hash of hashesOf(word, max)) {
      const first = firstPlace(this.#hashes.length, (place) => (this.#hashes[place] ?? 0) < hash)
      for (let i = first; this.#hashes[i] === hash; i++) {
        this.#check(this.#numbers[i] ?? 0, word, max, found)
      }
      for (const number of this.#late.get(hash) ?? []) this.#check(number, word, max, found)
    }
    const close = [...found.values()].filter(
      (near) => near.distance <= max && near.distance > 0 && this.#isFound(near.word),
    )
    return close
      .sort((a, b) => farness(a, word) - farness(b, word) || (a.word < b.word ? -1 : 1))
      .slice(0, limit)
  }

  #check(number: number, word: string, max: number, found: Map<number, Near>): void {
    if (found.has(number)) return
    const candidate = this.#words[number] ?? ''
    found.set(number, { word: candidate, distance: editDistance(word, candidate, max) })
  }
}

/** Prefers the same first letter, which is rarely mistyped, then the closest length. */
function farness({ word, distance }: Near, typed: string): number {
  return distance * 4 + (word[0] === typed[0] ? 0 : 1) + Math.abs(word.length - typed.length) / 8
}

function isIndexed(word: string): boolean {
  return word.length >= WORD_MIN && word.length <= WORD_MAX
}

function editsIndexed(word: string): number {
  return Math.min(EDITS_MAX, editsAllowed(word) || 1)
}

function hashPairs(words: readonly string[]): Float64Array {
  let pairs = new Float64Array(words.length * 24 + 16)
  let length = 0
  words.forEach((word, number) => {
    for (const hash of hashesOf(word, editsIndexed(word))) {
      if (length === pairs.length) pairs = grown(pairs, Float64Array, length * 2)
      pairs[length++] = hash * WORDS_MAX + number
    }
  })
  return pairs.subarray(0, length)
}

/** FNV-1a of the first letters with up to `edits` deletions, without creating strings. */
function hashesOf(word: string, edits: number): Set<number> {
  const hashes = new Set<number>()
  const length = Math.min(word.length, LETTERS)
  for (let one = -1; one < (edits > 0 ? length : 0); one++) {
    const others = edits > 1 && one >= 0 && length > 3 ? length : one + 1
    for (let other = one; other < others; other++) hashes.add(hashWithout(word, length, one, other))
  }
  return hashes
}

function hashWithout(word: string, length: number, one: number, other: number): number {
  let hash = FNV_OFFSET
  for (let i = 0; i < length; i++) {
    if (i !== one && i !== other) hash = Math.imul(hash ^ word.charCodeAt(i), FNV_PRIME)
  }
  return hash >>> 0
}
