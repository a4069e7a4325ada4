/** Common English words. Even if no agent uses them, they aren't treated as misspellings of words that agents use. */
import { readFileSync } from 'node:fs'
import { stem } from '#site/domain/words/stem.ts'

export const COMMON_STEMS: ReadonlySet<string> = new Set(
  readFileSync(new URL('./english.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(' ')),
)

export function isCommon(word: string): boolean {
  return COMMON_STEMS.has(word) || COMMON_STEMS.has(stem(word))
}
