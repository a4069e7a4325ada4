/** Common English words. Even if no agent uses them, they aren't treated as misspellings of words that agents use. */
import { readFileSync } from 'node:fs'
import { stem } from '#site/domain/words/stem.ts'

export const COMMON_STEMS = stemsOf('english.txt')
const SHORT = 3
const FURTHER_STEMS = stemsOf('english-further.txt')

export function isCommon(word: string): boolean {
  return COMMON_STEMS.has(word) || COMMON_STEMS.has(stem(word))
}

/** Common or not. The shortest are taken for words. */
export function isEnglishWord(word: string): boolean {
  return word.length <= SHORT || isCommon(word) || FURTHER_STEMS.has(stem(word))
}

function stemsOf(file: string): ReadonlySet<string> {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  return new Set(lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ')))
}
