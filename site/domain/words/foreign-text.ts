import { cut } from './text.ts'

/** Invisible characters that hide in a text or turn its direction. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const lastWord = text.lastIndexOf(' ', max - 1)
  // Texts without spaces, as in Chinese, are cut anywhere.
  const room = lastWord > max / 2 ? text.slice(0, lastWord) : cut(text, max - 1)
  return `${room.replace(/[\s.,;:–—-]+$/u, '')}…`
}
