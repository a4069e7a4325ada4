/** A light stemmer for English: plural, -ing, -ed, -er, -ment, -ion, final e and y; British -ise becomes -ize. */

const MEMORY_MAX = 200_000
const memory = new Map<string, string>()
const ENGLISH = /^[a-z]{4,}$/
const VOWEL = /[aeiouy]/
const DOUBLED = /([bdfgmnprt])\1$/
/** Words whose ending isn't a suffix: accounting isn't about accounts, and a customer isn't custom. */
const WHOLE = new Map(
  'accounting center computer customer engineer flower letter looker marketer marketing master news offer poster power shower summer tower'
    .split(' ')
    .map((word) => [word, word]),
).set('engineering', 'engineer')

export function stem(word: string): string {
  const known = memory.get(word)
  if (known !== undefined) return known
  const stemmed = ENGLISH.test(word) ? lightStem(word) : word
  if (memory.size > MEMORY_MAX) memory.clear()
  memory.set(word, stemmed)
  return stemmed
}

function lightStem(word: string): string {
  const whole = WHOLE.get(word) ?? WHOLE.get(word.replace(/s$/, ''))
  if (whole) return whole
  let stemmed = american(singular(word))
  const root = without(stemmed, 'ization', 3)
  if (root) return `${root}iz`
  stemmed = without(stemmed, 'ment', 4) ?? stemmed
  const verb = without(stemmed, 'ing', 3) ?? without(stemmed, 'ed', 3) ?? without(stemmed, 'er', 4)
  if (verb) stemmed = DOUBLED.test(verb) ? verb.slice(0, -1) : verb
  if (/[st]ion$/.test(stemmed) && stemmed.length > 6) stemmed = stemmed.slice(0, -3)
  if (stemmed.endsWith('e') && stemmed.length > 3) stemmed = stemmed.slice(0, -1)
  if (stemmed.endsWith('y') && stemmed.length > 3) stemmed = `${stemmed.slice(0, -1)}i`
  return stemmed
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('sses')) return word.slice(0, -2)
  return word.endsWith('s') && !/(ss|us|is|as|os)$/.test(word) ? word.slice(0, -1) : word
}

function american(word: string): string {
  return word
    .replace(/is(e|ed|ing|ation|er)$/, (ending, rest: string) =>
      word.length - ending.length >= 4 ? `iz${rest}` : ending,
    )
    .replace(/our$/, 'or')
    .replace(/lys(e|ing|ed)$/, 'lyz$1')
}

function without(word: string, suffix: string, rootMin: number): string | undefined {
  if (!word.endsWith(suffix)) return undefined
  const root = word.slice(0, -suffix.length)
  return root.length >= rootMin && VOWEL.test(root) ? root : undefined
}
