const ASCII = /^\p{ASCII}*$/u
const MARKS = /\p{M}+/gu
const NOT_A_WORD = /[^\p{L}\p{N}]+/gu
/** In the order of the Unicode collation: before digits and letters. */
const PUNCTUATION = ' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$'
const RANK = new Map([...PUNCTUATION].map((character, i) => [character, String.fromCharCode(i + 1)]))
/** Letters without a Unicode decomposition. */
const PLAIN = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }),
)
const PLAIN_LETTERS = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'gu')

/** Lowercase, without diacritics: "Café" and "CAFE" are equal. */
export function fold(text: string): string {
  return ASCII.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(MARKS, '').toLowerCase()
}

/** A key for comparing names: "Auto-GPT", "auto gpt", and "AutoGPT" have the same one. */
export function nameKey(name: string): string {
  return fold(name).replace(NOT_A_WORD, '')
}

/** Sort key of 'Name A-Z': comparing code units gives the collation's order, ignoring case and accents. */
export function nameOrder(name: string): string {
  const plain = fold(name).replace(PLAIN_LETTERS, (letter) => PLAIN.get(letter) ?? letter)
  let key = ''
  for (const character of plain) key += RANK.get(character) ?? character
  return key
}
