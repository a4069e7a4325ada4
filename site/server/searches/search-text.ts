/** Decides in which form a search may be kept: without what could tell who asked. */
import { FRUITLESS_LENGTH_MAX } from '#site/domain/limits.ts'
import { fold } from '#site/domain/words/text.ts'

const WORD_LENGTH_MAX = 24
/** Telephone, card, account and identity numbers have at least so many digits, however they are grouped. */
const DIGITS_MAX = 6
const GROUPED_DIGITS = /\d(?:[\s().,:/+-]*\d)*/g
/** A password, a key or a token mixes kinds of characters; names such as GPT-4 are shorter. */
const MIXED_FROM = 8
const ADDRESS = /@|:\/\/|\bwww\./i

/** The search as it is counted; undefined when it is too short, too long, or looks like an address or a secret. */
export function keptSearch(search: string): string | undefined {
  const text = fold(search.normalize('NFKC'))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
  if (text.length < 2 || text.length > FRUITLESS_LENGTH_MAX) return undefined
  return looksPrivate(search) ? undefined : text
}

function looksPrivate(search: string): boolean {
  if (ADDRESS.test(search)) return true
  const digits = [...search.matchAll(GROUPED_DIGITS)].map(([found]) => found.replace(/\D/g, '').length)
  return Math.max(0, ...digits) > DIGITS_MAX || search.split(/\s+/).some(isSecret)
}

function isSecret(word: string): boolean {
  if (word.length > WORD_LENGTH_MAX) return true
  if (word.length < MIXED_FROM || !/\p{N}/u.test(word) || !/\p{L}/u.test(word)) return false
  const isBothCases = /\p{Lu}/u.test(word) && /\p{Ll}/u.test(word)
  return isBothCases || /[^\p{L}\p{N}-]/u.test(word) || (word.match(/\d/g) ?? []).length > 2
}
