/** Reads 'X alternative' and 'like X': the agent that others should resemble. */
import { editsAllowed } from '#site/domain/words/edit-distance.ts'
import { stem } from '#site/domain/words/stem.ts'
import { nameKey } from '#site/domain/words/text.ts'
import type { Concepts } from './concepts.ts'
import type { Documents } from './documents.ts'
import type { Lexicon } from './lexicon.ts'

const LIKE = new Set(
  'alternative alternatives competitor competitors equivalent instead like replacement similar substitute'.split(
    ' ',
  ),
)
const BETWEEN = new Set(['a', 'an', 'for', 'of', 'the', 'to'])
const NAME_WORDS_MAX = 4
/** Shorter names are only recognised when they are spelt out. */
const BEGUN_LENGTH_MIN = 4
const BEGUN_ALONE_LENGTH_MIN = 5

export class Resemblance {
  readonly #lexicon: Lexicon
  readonly #documents: Documents
  readonly #concepts: Concepts

  constructor(lexicon: Lexicon, documents: Documents, concepts: Concepts) {
    this.#lexicon = lexicon
    this.#documents = documents
    this.#concepts = concepts
  }

  /** The words without those that only ask for others like something. */
  without(words: readonly string[]): string[] {
    return words.length > 1 ? words.filter((word) => !LIKE.has(word)) : [...words]
  }

  /** "cursor alternative", "tools like Notion": the words after are tried before the words ahead, long names before short ones. */
  whom(words: readonly string[]): number | undefined {
    const at = words.findIndex((word) => LIKE.has(word))
    if (at < 0) return undefined
    let from = at + 1
    while (BETWEEN.has(words[from] ?? '')) from++
    const keys = Array.from({ length: NAME_WORDS_MAX }, (_, i) => NAME_WORDS_MAX - i).flatMap((length) => [
      words.slice(from, from + length).join(''),
      words.slice(Math.max(0, at - length), at).join(''),
    ])
    const exact = first(keys, (key) => this.#named(key))
    if (exact !== undefined) return exact
    // "like" stands in many a sentence that names nobody.
    if (words[at] === 'like') return this.named(words.slice(from, from + 1))
    return first(keys, (key) => this.#nearlyNamed(key))
  }

  /** The agent that these words name, in full or by the first word of its name alone. */
  named(words: readonly string[]): number | undefined {
    const key = nameKey(words.join(''))
    const exact = this.#named(key)
    const stemmed = stem(key)
    const isWord = this.#concepts.isGeneric(stemmed) || this.#concepts.knows(stemmed)
    if (exact !== undefined || isWord || key.length < BEGUN_ALONE_LENGTH_MIN) return exact
    const [begun, another] = this.#lexicon.nameKeys.startingWith(key, 2)
    const doc = begun !== undefined && another === undefined ? this.#named(begun) : undefined
    if (doc === undefined) return undefined
    return nameKey(this.#documents.names[doc]?.split(' ')[0] ?? '') === key ? doc : undefined
  }

  #named(key: string): number | undefined {
    return this.#lexicon.named(key).find((doc) => this.#documents.isLive(doc))
  }

  #nearlyNamed(key: string): number | undefined {
    if (key.length < BEGUN_LENGTH_MIN) return undefined
    const { nameKeys } = this.#lexicon
    const [begun, another] = nameKeys.startingWith(key, 2)
    if (begun !== undefined && another === undefined) return this.#named(begun)
    const [near] = key.length < BEGUN_ALONE_LENGTH_MIN ? [] : nameKeys.near(key, editsAllowed(key), 1)
    return near && this.#named(near.word)
  }
}

function first<Value>(keys: readonly string[], find: (key: string) => Value | undefined): Value | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found !== undefined) return found
  }
  return undefined
}
