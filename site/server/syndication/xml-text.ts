/** Text as XML 1.0 may hold it. */
import { escapeUTF8 } from 'entities'

/** Without control characters and half characters, which no escape brings into an XML document. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
}

export function escapeXml(text: string): string {
  return escapeUTF8(xmlText(text))
}
