/** Splits texts into words at hyphens, dots, digits and camel case, and also gives the joined form. */
import { fold, nameKey } from './text.ts'

/** What stands between two spaces: "AutoGPT" has the parts auto and gpt and is joined autogpt. */
export interface Chunk {
  parts: string[]
  joined: string
}

const ASCII = /^\p{ASCII}*$/u
const CHUNK = /[\p{L}\p{N}\p{M}]+(?:['’.\-_/+&][\p{L}\p{N}\p{M}]+)*/gu
/** Abbreviations keep their plural s ("PCs"); a capital before a small letter starts a part. */
const PART =
  /\p{Lu}{2,}s(?![\p{L}\p{N}])|\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{Lu}+|\p{Lo}+|\p{N}+/gu

const OTHER = 0
const LOWER = 1
const UPPER = 2
const DIGIT = 3
const CONNECTOR = 4
const KINDS = asciiKinds()

/** Both ways follow the same rules; most texts are ASCII, and scanning those by a table takes half the time. */
export function chunks(text: string): Chunk[] {
  return ASCII.test(text) ? asciiChunks(text) : unicodeChunks(text)
}

function unicodeChunks(text: string): Chunk[] {
  const found: Chunk[] = []
  for (const [match] of text.normalize('NFC').matchAll(CHUNK)) {
    const word = match.replace(/['’]s$/i, '').replace(/['’]/g, '')
    const parts = (word.match(PART) ?? []).map(fold)
    if (parts.length > 0) found.push({ parts, joined: nameKey(word) })
  }
  return found
}

function asciiChunks(text: string): Chunk[] {
  const lower = text.toLowerCase()
  const found: Chunk[] = []
  for (let at = 0; at < text.length; at++) {
    if (!isWord(kindAt(text, at))) continue
    const parts: string[] = []
    at = readParts(text, lower, at, parts)
    if (parts.length > 0) found.push({ parts, joined: parts.join('') })
  }
  return found
}

/** Collects the parts of the chunk that begins at `start`; returns where it ends. */
function readParts(text: string, lower: string, start: number, parts: string[]): number {
  let from = start
  for (let at = start + 1; ; at++) {
    if (!startsPart(text, at)) continue
    if (!isGenitive(text, from, at)) parts.push(lower.slice(from, at))
    const kind = kindAt(text, at)
    if (kind === OTHER) return at
    if (kind === CONNECTOR) {
      if (!isWord(kindAt(text, at + 1))) return at
      at++
    }
    from = at
  }
}

/** Whether something new begins between the characters before and at `at`. */
function startsPart(text: string, at: number): boolean {
  const before = kindAt(text, at - 1)
  const here = kindAt(text, at)
  if (here === OTHER || here === CONNECTOR) return true
  if ((before === DIGIT) !== (here === DIGIT)) return true
  if (before === LOWER && here === UPPER) return true
  return before === UPPER && here === UPPER && kindAt(text, at + 1) === LOWER && !isPlural(text, at + 1)
}

/** The s of "PCs" and "APIs". */
function isPlural(text: string, at: number): boolean {
  return text[at] === 's' && !isWord(kindAt(text, at + 1))
}

/** The s of "today's". */
function isGenitive(text: string, from: number, to: number): boolean {
  return (
    to - from === 1 &&
    (text[from] === 's' || text[from] === 'S') &&
    text[from - 1] === "'" &&
    kindAt(text, to) === OTHER
  )
}

function isWord(kind: number): boolean {
  return kind === LOWER || kind === UPPER || kind === DIGIT
}

function kindAt(text: string, at: number): number {
  return at < text.length ? (KINDS[text.charCodeAt(at)] ?? OTHER) : OTHER
}

function asciiKinds(): Uint8Array {
  const kinds = new Uint8Array(128)
  for (let letter = 0; letter < 26; letter++) {
    kinds[97 + letter] = LOWER
    kinds[65 + letter] = UPPER
  }
  for (let digit = 48; digit < 58; digit++) kinds[digit] = DIGIT
  for (const connector of "'.-_/+&") kinds[connector.charCodeAt(0)] = CONNECTOR
  return kinds
}

/** English words that say nothing about what an agent does. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can could do does for from get give had has have how i if in into is it its ' +
    'like me my need of on or our please should some something such than that the their them then there these ' +
    'they this those to us want was we what when where which who will with would you your'
  ).split(' '),
)
