/** Translates German, Spanish, French, Portuguese, and Chinese words to the English ones that describe agents. */
import { readFileSync } from 'node:fs'
import { fold } from '#site/domain/words/text.ts'

/** English translations by word, by prefix ("traduc*"), or by up to three words ("redes sociales"). */
type Language = ReadonlyMap<string, readonly string[]>

interface Reading {
  words: string[]
  /** Number of words that belong to the language. */
  known: number
}

const PHRASE_WORDS_MAX = 3
const BEGINNING_MIN = 3
const HAN = /\p{Script=Han}/u

const LANGUAGES = readLanguages(
  readFileSync(new URL('./translations.txt', import.meta.url), 'utf8').split('\n'),
)

/** Translates if at least as many words belong to one of the languages as to English, and one of them only to that language. */
export function inEnglish(words: readonly string[], isEnglish: (word: string) => boolean): string[] {
  const english = words.map(isEnglish)
  const others = words.filter((_, i) => !english[i]).length
  if (others === 0) return [...words]
  let best: Reading = { words: [...words], known: words.length - others - 1 }
  for (const language of LANGUAGES) {
    const reading = read(words, english, language)
    const isForeign = reading.foreign.some((isKnown, i) => isKnown && !english[i])
    if (isForeign && reading.known > best.known && reading.words.length > 0) best = reading
  }
  return best.words
}

function read(
  words: readonly string[],
  isEnglish: readonly boolean[],
  language: Language,
): Reading & { foreign: boolean[] } {
  const found: string[] = []
  const foreign: boolean[] = []
  while (foreign.length < words.length) {
    const at = foreign.length
    const length = phraseLength(words, at, language)
    const phrase = words.slice(at, at + Math.max(1, length)).join(' ')
    const english = length > 0 ? language.get(phrase) : compound(phrase, language)
    found.push(...(english ?? (isEnglish[at] ? [phrase] : [])))
    for (let i = Math.max(1, length); i > 0; i--) foreign.push(english !== undefined)
  }
  return { words: found, known: foreign.filter(Boolean).length, foreign }
}

function phraseLength(words: readonly string[], at: number, language: Language): number {
  for (let length = PHRASE_WORDS_MAX; length > 0; length--) {
    if (at + length <= words.length && language.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}

/** Translates a word by its parts, the longest first: "Bildgenerator", 语音转文字. */
function compound(word: string, language: Language): string[] | undefined {
  const isHan = HAN.test(word)
  const found: string[] = []
  let isFound = false
  for (let at = 0; at < word.length; ) {
    const part = longestPart(word.slice(at), language, isHan)
    if (part) {
      found.push(...part.english)
      isFound = true
      at += part.length
    } else if (isHan || (isFound && at > 0)) at++
    else return undefined
  }
  return isFound ? found : undefined
}

function longestPart(
  text: string,
  language: Language,
  isHan: boolean,
): { english: readonly string[]; length: number } | undefined {
  for (let length = text.length; length >= (isHan ? 1 : BEGINNING_MIN); length--) {
    const key = text.slice(0, length)
    const english = isHan ? language.get(key) : language.get(`${key}*`)
    if (english) return { english, length }
  }
  return undefined
}

/** A row has one cell per language. */
function readLanguages(rows: readonly string[]): Language[] {
  const languages: Map<string, readonly string[]>[] = []
  for (const row of rows) {
    const [english, cells] = row.split('=')
    if (row.startsWith('#') || english === undefined || cells === undefined) continue
    const words = english.split(' ').filter(Boolean)
    for (const [i, cell] of cells.split(';').entries()) {
      languages[i] ??= new Map()
      for (const key of cell.split(',')) if (key.trim()) languages[i].set(fold(key.trim()), words)
    }
  }
  return languages
}
