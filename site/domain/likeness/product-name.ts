import { editDistance } from '#site/domain/words/edit-distance.ts'
import { fold, nameKey } from '#site/domain/words/text.ts'

export interface ProductName {
  /** Without case, accents, punctuation, spaces, and slogan. */
  whole: string
  bare: string
}

const MARKS = /[™®©℠]/gu
const ASIDE = /\s*[([][^)\]]*[)\]]/gu
/** A slogan has two or more words after a dash or line, three after a colon. */
const SLOGAN = /\s+[-–—|·•]\s+\S+\s+\S.*$|:\s+\S+\s+\S+\s+\S.*$|\s+by\s+\S.*$/iu
const ENDING = /[\s.\-_]+(?:ai|app|agent|agents|assistant|io|com|dev|hq|inc)$/u
const BEGINNING = /^the\s+/u
/** In shorter names, a different letter makes a different name. */
const TYPO_LENGTH_MIN = 7

export function productName(name: string): ProductName {
  const plain = fold(name.replace(MARKS, ''))
  const short = plain.replace(ASIDE, '').replace(SLOGAN, '').trim()
  const text = nameKey(short) ? short : plain
  return { whole: nameKey(text), bare: nameKey(withoutEnding(text.replace(BEGINNING, ''))) || nameKey(text) }
}

/** True if the names differ by one typo. A different digit means another version, a different first letter another name. */
export function isMistyped(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < TYPO_LENGTH_MIN || one[0] !== other[0]) return false
  return digitsOf(one) === digitsOf(other) && editDistance(one, other, 1) === 1
}

/**
 * Keys shared by names that differ by one typo: their first letter, the first or last half of the shorter one, and lengths within
 * one. The first letter separates names that only share an ending.
 */
export function typoKeys(name: string): string[] {
  return [name.length, name.length - 1]
    .filter((length) => length >= TYPO_LENGTH_MIN)
    .flatMap((length) => {
      const half = Math.floor((length - 1) / 2)
      return [`${length} ${name.slice(0, half)}-`, `${length} ${name[0]}-${name.slice(-half)}`]
    })
}

function withoutEnding(text: string): string {
  const shorter = text.replace(ENDING, '')
  return shorter === text || nameKey(shorter).length < 2 ? text : withoutEnding(shorter)
}

function digitsOf(text: string): string {
  return text.replace(/\D+/g, ' ').trim()
}
