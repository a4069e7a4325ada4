/** Normalised forms of a text, for comparing and sorting. */

const ASCII = /^\p{ASCII}*$/u
const MARKS = /\p{M}+/gu
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu
/** Punctuation in the order of the Unicode collation: before digits, which come before letters. */
const PUNCTUATION = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const RANK = new Map([...PUNCTUATION].map((character, i) => [character, String.fromCharCode(i + 1)]))
/** Letters that Unicode does not decompose but readers look up under their plain form. */
const PLAIN = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
)
const PLAIN_LETTERS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu')

/** Lower case, without diacritics: "Café" and "CAFE" are the same. */
export function fold(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(MARKS, '').toLowerCase()
}

/** The key of exact names: "Auto-GPT", "auto gpt" and "AutoGPT" are the same. */
export function nameKey(name: string): string {
  return fold(name).replace(NOT_A_WORD, '')
}

/** The key of the order 'Name A-Z': comparing keys code by code gives the collation's order, without case and accents. */
export function nameOrder(name: string): string {
  const plain = fold(name).replace(PLAIN_LETTERS, (letter) => PLAIN.get(letter) ?? letter)
  let key = ''
  for (const character of plain) key += RANK.get(character) ?? character
  return key
}
