import { cut } from './text.ts'
import { withoutUnseen } from './unseen.ts'

export function oneLine(text: string): string {
  return withoutUnseen(text.toWellFormed())
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
