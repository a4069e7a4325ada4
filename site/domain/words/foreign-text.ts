/** Texts that others wrote, as plain text of limited length. */

/** Characters without width that would hide in a text or turn its direction. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** One line without what is not seen, without control characters and without marks that turn the direction of writing. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** The text, cut at a word and marked as cut when it is longer than `max`. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const room = text.slice(0, max)
  const lastWord = room.lastIndexOf(' ')
  // A text without spaces, as in Chinese, is cut anywhere.
  const cut = lastWord > max / 2 ? room.slice(0, lastWord) : room.slice(0, max - 1)
  return `${cut.replace(/[\ud800-\udbff]$/, '').replace(/[\s.,;:–—-]+$/u, '')}…`
}
