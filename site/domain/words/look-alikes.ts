/** Letters that look like Latin ones, and keys of names that look the same. */
import { nameIdentity } from './text.ts'

/** Of Unicode's confusables (https://www.unicode.org/reports/tr39/) those of living alphabets and small capitals. */
const LOOKS =
  'AАΑᎪ BВΒᏴ CСϹᏟ DᎠ EЕΕᎬ FϜ GԌᏀ HНΗᎻ IІΙӀ JЈᎫ KКΚᏦ LᏞ MМΜᎷ NΝ OОΟՕ PРΡᏢ QԚ RᎡ SЅՏᏚ TТΤᎢ UՍ VѴᏙ WԜᎳ XХΧ YУΥҮ ZΖᏃ ' +
  'aаαɑᴀ bЬʙ cсϲᴄ dԁᴅ eеҽᴇ fғꜰ gɡցɢ hһհʜ iіιıɪ jјᴊ kкκᴋ lӏʟ mмᴍ nпոηɴ oоοօᴏ pрρᴘ qԛզ rгʀ sѕꜱ tтτᴛ uυսᴜ vνѵᴠ wԝᴡ xхχ yуγүʏ zᴢ'
const LATIN = new Map(
  LOOKS.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin] as const)),
)
const OTHERS = new RegExp(`[${[...LATIN.keys()].join('')}]`, 'gu')
const MIXED =
  /(?=[\p{L}\p{M}\p{N}]*\p{sc=Latin})(?=[\p{L}\p{M}\p{N}]*[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}])[\p{L}\p{M}\p{N}]+/gu

/** Spells a text with the Latin letters that its letters look like. */
export function inLatin(text: string): string {
  // Normalizing turns some of them into others.
  return respelt(respelt(text).normalize('NFKC'))
}

function respelt(text: string): string {
  return text.replace(OTHERS, (letter) => LATIN.get(letter) ?? letter)
}

/** Equal for names that look the same: "Claude", "C1aude", and "Сlаude" with Cyrillic letters. */
export function lookKey(name: string): string {
  const plain = inLatin(name).replace(/[I1|]/g, 'l').replaceAll('0', 'o')
  return nameIdentity(plain).replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Words that mix Latin letters with others that look like them. */
export function mixedWords(text: string): string[] {
  return (text.match(MIXED) ?? []).filter((word) => respelt(word) !== word)
}
