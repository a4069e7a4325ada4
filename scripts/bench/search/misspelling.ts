/** Generates misspelt names. */
import { nameKey } from '#site/domain/words/text.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The name in lower case with one letter inserted, left out, replaced or swapped with the next. */
export function misspelt(name: string, random: () => number): string {
  const text = name.toLowerCase()
  const places = [...text].flatMap((letter, at) => (/[\p{L}\p{N}]/u.test(letter) ? [at] : []))
  for (;;) {
    const at = places[Math.floor(random() * places.length)] ?? 0
    const letter = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a'
    const edited = edits(text, at, letter)[Math.floor(random() * 4)] ?? text
    if (nameKey(edited) !== nameKey(text)) return edited.trim()
  }
}

function edits(text: string, at: number, letter: string): string[] {
  const before = text.slice(0, at)
  const after = text.slice(at + 1)
  const here = text[at] ?? ''
  return [
    before + after,
    before + letter + here + after,
    before + letter + after,
    before + (after[0] ?? '') + here + after.slice(1),
  ]
}
