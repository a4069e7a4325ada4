/** Escapes text for XML 1.0. */
import { escapeUTF8 } from 'entities'

/** Removes control characters and lone surrogates, which XML 1.0 does not allow even escaped. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
}

export function escapeXml(text: string): string {
  return escapeUTF8(xmlText(text))
}
