/** Splits texts into words at hyphens, dots, digits, and camel case, and also gives the joined form. */
import { fold, nameKey } from './text.ts'

/** Text between two spaces: "AutoGPT" has the parts auto and gpt and is joined autogpt. */
export interface Chunk {
  parts: string[]
  joined: string
}

const CHUNK = /[\p{L}\p{N}\p{M}]+(?:['’.\-_/+&][\p{L}\p{N}\p{M}]+)*/gu
/** Abbreviations keep their plural s ("PCs"); a capital before a lowercase letter starts a part. */
const PART =
  /\p{Lu}{2,}s(?![\p{L}\p{N}])|\p{Lu}+(?=\p{Lu}\p{Ll})|(?:\p{Lu}\p{M}*)?\p{Ll}[\p{Ll}\p{M}]*|\p{Lu}[\p{Lu}\p{M}]*|[\p{Lo}\p{Lm}][\p{Lo}\p{Lm}\p{M}]*|\p{N}+/gu

export function chunks(text: string): Chunk[] {
  const found: Chunk[] = []
  for (const [match] of text.normalize('NFC').matchAll(CHUNK)) {
    const word = match.replace(/['’]s$/i, '')
    const parts = (word.match(PART) ?? []).map(fold)
    if (parts.length > 0) found.push({ parts, joined: nameKey(word) })
  }
  return found
}

export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can could do does for from get give had has have how i if in into is it its ' +
    'like me my need of on or our please should some something such than that the their them then there these ' +
    'they this those to us want was we what when where which who will with would you your'
  ).split(' '),
)
