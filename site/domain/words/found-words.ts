/** Marks the words of a search in a text. */
import { STOP_WORDS } from './chunks.ts'

export interface Piece {
  text: string
  found: boolean
}

const WORD_LENGTH_MIN = 2

export function markFound(text: string, search: string): Piece[] {
  const words = wordsOf(search)
  if (words.length === 0) return [{ text, found: false }]
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')
  const folded = fold(text)
  const pieces: Piece[] = []
  let end = 0
  for (const { index, 0: match } of folded.matchAll(pattern)) {
    if (index > end) pieces.push({ text: text.slice(end, index), found: false })
    pieces.push({ text: text.slice(index, index + match.length), found: true })
    end = index + match.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), found: false })
  return pieces
}

export function isFound(text: string, search: string): boolean {
  return markFound(text, search).some(({ found }) => found)
}

function wordsOf(search: string): string[] {
  const words = fold(search).match(/[\p{L}\p{N}]+/gu) ?? []
  const long = words.filter((word) => word.length >= WORD_LENGTH_MIN)
  const meaningful = long.filter((word) => !STOP_WORDS.has(word))
  // In a search of nothing but stop words, they count: they may be a name.
  return (meaningful.length > 0 ? meaningful : long).sort((one, other) => other.length - one.length)
}

function fold(text: string): string {
  return Array.from(text, (character) => {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '')
    return plain.length === character.length ? plain : character
  }).join('')
}
