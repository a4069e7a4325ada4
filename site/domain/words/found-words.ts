/** Marks the words of a search in a text. */
import { STOP_WORDS } from './chunks.ts'
import { fold, isSpaceless } from './text.ts'

export interface Piece {
  text: string
  found: boolean
}

const WORD_LENGTH_MIN = 2
/** They describe every agent. */
const GENERIC = new Set(
  (
    'agent agents ai app apps assistant assistants bot bots helper llm llms model models platform platforms ' +
    'product products program service services software solution solutions system systems tool tools'
  ).split(' '),
)
/** Not part of each search's pattern, because compiling these classes takes milliseconds. */
const START = /(?<![\p{L}\p{M}\p{N}])/uy
/** Other scripts have endings of many kinds. */
const END = /(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}])/uy
const PLAIN_MAX = 0x7f
/** A letter with its marks, vowels, or voicing, as `fold` reads them together. */
const LETTERS = /\P{M}[\p{M}\u0e33\u0eb3\u1160-\u11ff\uff9e\uff9f]*/gu

export function markFound(text: string, search: string): Piece[] {
  const words = wordsOf(search)
  if (words.length === 0) return [{ text, found: false }]
  const { folded, from, to } = foldLetters(text)
  const pieces: Piece[] = []
  let end = 0
  for (const { index, 0: match } of folded.matchAll(new RegExp(words.join('|'), 'gu'))) {
    if (!isSpaceless(match) && !isWhole(folded, index, match)) continue
    const start = from[index] ?? 0
    if (start < end) continue
    if (start > end) pieces.push({ text: text.slice(end, start), found: false })
    end = to[index + match.length - 1] ?? start
    pieces.push({ text: text.slice(start, end), found: true })
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false })
  return pieces
}

function isWhole(text: string, index: number, word: string): boolean {
  START.lastIndex = index
  END.lastIndex = index + word.length
  return START.test(text) && END.test(text)
}

export function isFound(text: string, search: string): boolean {
  return markFound(text, search).some(({ found }) => found)
}

function wordsOf(search: string): string[] {
  const words = fold(search).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const long = words.filter(
    (word) => (word.length >= WORD_LENGTH_MIN || isSpaceless(word)) && !GENERIC.has(word),
  )
  const meaningful = long.filter((word) => !STOP_WORDS.has(word))
  // In a search of nothing but stop words, they count: they may be a name.
  return (meaningful.length > 0 ? meaningful : long).sort((one, other) => other.length - one.length)
}

/** The folded text, and where the letter of each of its characters begins and ends in the text. */
function foldLetters(text: string): { folded: string; from: number[]; to: number[] } {
  const from: number[] = []
  const to: number[] = []
  let folded = ''
  for (let at = 0; at < text.length; at += 1) {
    // Most letters are plain, and matching each of them takes ten times as long.
    const isPlain = text.charCodeAt(at) <= PLAIN_MAX && !(text.charCodeAt(at + 1) > PLAIN_MAX)
    LETTERS.lastIndex = at
    const { index, 0: letter } = (isPlain ? undefined : LETTERS.exec(text)) ?? {
      index: at,
      0: text.charAt(at),
    }
    folded += isPlain ? letter.toLowerCase() : fold(letter)
    while (from.length < folded.length) {
      from.push(index)
      to.push(index + letter.length)
    }
    at = index + letter.length - 1
  }
  return { folded, from, to }
}
