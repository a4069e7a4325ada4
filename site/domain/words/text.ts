/** What counts in a text and what doesn't, by script: for search, duplicates, highlights, and order. */
const ASCII = /^\p{ASCII}*$/u
/** Accents of three scripts don't count, nor do marks without a letter; vowel signs and voicing marks of other scripts make words. */
const MARKS = /((?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}])\p{L}[^\P{M}\p{VS}]+)|\p{M}+/gu
/** Signs that end a word are part of a name: C, C++, and C# are three. */
const NOT_A_WORD = /((?<=[\p{L}\p{M}\p{N}])[+#]+(?![\p{L}\p{N}+#]))|[^\p{L}\p{M}\p{N}]+/gu
/** In the order of the Unicode collation: before digits and letters. */
const PUNCTUATION = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const RANK = new Map([...PUNCTUATION].map((character, i) => [character, String.fromCharCode(i + 1)]))
/** Letters without a Unicode decomposition. */
const PLAIN = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' }),
)
const PLAIN_LETTERS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu')
/** Written without spaces between words, or, in Korean, between a word and what's added to it. */
const SPACELESS =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]+/u
const SPACELESS_RUNS = new RegExp(SPACELESS, 'gu')

/** Lowercase, without diacritics: "Café" and "CAFE" are equal, and "Straße" and "Strasse". */
export function fold(text: string): string {
  return withoutAccents(text).replace(PLAIN_LETTERS, (letter) => PLAIN.get(letter) ?? letter)
}

function withoutAccents(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text.normalize('NFKD').replace(MARKS, '$1').toLowerCase().normalize('NFC')
}

/** A key for comparing names: "Auto-GPT", "auto gpt", and "AutoGPT" have the same one. */
export function nameKey(name: string): string {
  return fold(name).replace(NOT_A_WORD, '$1')
}

/** A key of names that people would call the same: "Straße" and "Strasse" are found together, but are two. */
export function nameIdentity(name: string): string {
  return withoutAccents(name).replace(NOT_A_WORD, '$1')
}

/** Sort key of 'Name A-Z': comparing code units gives the collation's order, ignoring case and accents. */
export function nameOrder(name: string): string {
  let key = ''
  for (const character of fold(name)) key += RANK.get(character) ?? character
  return key
}

/** True if a part of the word may be a word, which no space shows. */
export function isSpaceless(word: string): boolean {
  return SPACELESS.test(word)
}

/** Characters and pairs of neighbors in the spaceless parts of a folded word: whatever part of it is searched has them. */
export function piecesOf(word: string): { signs: string[]; pairs: string[] } {
  const runs = Array.from(word.match(SPACELESS_RUNS) ?? [], (run) => run.match(/\P{M}\p{M}*/gu) ?? [])
  const pairs = runs.flatMap((signs) => signs.slice(1).map((sign, i) => `${signs[i]}${sign}`))
  return { signs: runs.flat(), pairs }
}

let graphemes: Intl.Segmenter | undefined

/** The beginning of a text, at most `max` long and never ending in half a character. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  graphemes ??= new Intl.Segmenter()
  return text.slice(0, graphemes.segment(text).containing(max)?.index)
}
