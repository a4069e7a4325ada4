/** The parts of a social image's texts for which its fonts have letters. */
import type { SharePicture } from './share-picture.ts'

/** The characters of the fonts' subsets for Latin, Greek, and Cyrillic. */
const UNDRAWABLE =
  /[^\s!-~·–—‘’“”…€£©®™°×À-ÖØ-öø-ćĊ-ēĖ-ěĞ-ģĦ-īĮ-ĳĶķĹ-ľŁ-ňŊ-ōŐ-śŞ-šŤťŨ-žƠơƯưȘ-țẞẠ-ỹΆΈ-ΊΌΎ-ΡΣ-ώЀ-џҐґҮүҺһӨө]/gu
const SEPARATOR = ' · '

/** The website's host takes the place of a name that can't be drawn whole; the other texts leave out what can't. */
export function drawableTexts({ site, title, host, text, note }: SharePicture) {
  const words = text.split(/\s+/)
  const drawn = words.map(drawable).filter(Boolean)
  return {
    site: drawable(site) ?? '',
    title: drawable(title) || host,
    // A few words of a text in another script make no sense.
    text: drawn.length * 2 > words.length ? drawn.join(' ') : '',
    note: note.split(SEPARATOR).map(drawable).filter(Boolean).join(SEPARATOR),
  }
}

/** Without signs that can't be drawn; undefined if they include letters. */
function drawable(text: string): string | undefined {
  let isWhole = true
  const drawn = text.normalize('NFC').replace(UNDRAWABLE, (sign) => {
    const plain = sign.normalize('NFKD').replace(UNDRAWABLE, '')
    if (plain === '' && /[\p{L}\p{N}]/u.test(sign)) isWhole = false
    return plain
  })
  return isWhole ? drawn.replace(/\s+/g, ' ').trim() : undefined
}
