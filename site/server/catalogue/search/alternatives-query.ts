/** Agents in a query that the results should resemble ("cursor alternative", "like Notion but private"), or that are named as an example of a kind ("ChatGPT for teachers"). */
import { editDistance, editsAllowed } from '#site/domain/words/edit-distance.ts'
import { stem } from '#site/domain/words/stem.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { type NameParts, withKey, withoutDomain } from './names.ts'
import { isCommon } from './vocabulary/english.ts'

const LIKE = wordsOf(
  'alternative alternatives besides competitor competitors equivalent except instead like replace replacement replaces replacing rival rivals similar substitute than version',
)
/** These words are also common in sentences that don't name an agent, so only full names count. */
const COMMON = wordsOf('besides except like replace replaces replacing than version')
const BETWEEN = wordsOf('a an for of the to')
const LIKE_LENGTH_MIN = 8
const NAME_WORDS_MAX = 4
const BEGUN_LENGTH_MIN = 4
const BEGUN_ALONE_LENGTH_MIN = 5

export function withoutLike(words: readonly string[]): string[] {
  return words.length > 1 ? words.filter((word) => !isLike(word)) : [...words]
}

/** Also misspelled, if it is long enough. */
function isLike(word: string): boolean {
  if (LIKE.has(word)) return true
  const isLong = word.length >= LIKE_LENGTH_MIN
  return (
    isLong && [...LIKE].some((like) => like.length >= LIKE_LENGTH_MIN && editDistance(word, like, 1) === 1)
  )
}

export function agentResembled(words: readonly string[], parts: NameParts): number | undefined {
  const places = words.flatMap((word, at) => (isLike(word) ? [at] : []))
  const found = firstFound(places, (at) => agentBeside(words, at, parts))
  if (found !== undefined) return found
  const but = words.indexOf('but')
  return but > 0 ? firstFound(keysBefore(words, but), (key) => withKey(key, parts)) : undefined
}

/** The agent named as an example of its kind, and the number of words in its name: "ChatGPT for teachers". */
export function exampleNamed(
  words: readonly string[],
  parts: NameParts,
): { doc: number; length: number } | undefined {
  const length = words.indexOf('for')
  const named = words.slice(0, length)
  if (length < 1 || length > NAME_WORDS_MAX || (length === 1 && isCommon(named[0] ?? ''))) return undefined
  const doc = withKey(named.join(''), parts)
  return doc === undefined ? undefined : { doc, length }
}

/** Tries the words after the position before those in front of it, and long names before short ones. */
function agentBeside(words: readonly string[], at: number, parts: NameParts): number | undefined {
  let from = at + 1
  while (BETWEEN.has(words[from] ?? '')) from++
  const after = lengths().map((length) => words.slice(from, from + length))
  const keys = [...after.flatMap(keysOf), ...keysBefore(words, at)]
  const exact = firstFound(keys, (key) => withKey(key, parts))
  if (exact !== undefined) return exact
  if (COMMON.has(words[at] ?? '')) return agentBegun(words[from] ?? '', parts)
  return firstFound(keys, (key) => withNearKey(key, parts))
}

function keysBefore(words: readonly string[], at: number): string[] {
  return lengths().flatMap((length) => keysOf(words.slice(Math.max(0, at - length), at)))
}

function keysOf(words: readonly string[]): string[] {
  return [words, withoutDomain(words)].map((some) => some.join(''))
}

function lengths(): number[] {
  return Array.from({ length: NAME_WORDS_MAX }, (_, i) => NAME_WORDS_MAX - i)
}

/** By full name, or by the first word of a name alone. */
export function agentNamed(words: readonly string[], parts: NameParts): number | undefined {
  const key = nameKey(words.join(''))
  const stemmed = stem(key)
  const isWord = parts.concepts.isGeneric(stemmed) || parts.concepts.knows(stemmed) || isCommon(key)
  return withKey(key, parts) ?? (isWord ? undefined : agentBegun(key, parts))
}

function agentBegun(key: string, parts: NameParts): number | undefined {
  if (key.length < BEGUN_ALONE_LENGTH_MIN) return undefined
  const [begun, another] = parts.lexicon.nameKeys.startingWith(key, 2)
  const doc = begun && !another ? withKey(begun.word, parts) : undefined
  if (doc === undefined) return undefined
  return nameKey(parts.documents.names[doc]?.split(' ')[0] ?? '') === key ? doc : undefined
}

function withNearKey(key: string, parts: NameParts): number | undefined {
  if (key.length < BEGUN_LENGTH_MIN) return undefined
  if (isCommon(key)) return agentBegun(key, parts)
  const { nameKeys } = parts.lexicon
  const [begun, another] = nameKeys.startingWith(key, 2)
  if (begun && !another) return withKey(begun.word, parts)
  const [near] = key.length < BEGUN_ALONE_LENGTH_MIN ? [] : nameKeys.near(key, editsAllowed(key), 1)
  return near && withKey(near.word, parts)
}

function firstFound<Item, Value>(
  items: readonly Item[],
  find: (item: Item) => Value | undefined,
): Value | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}
