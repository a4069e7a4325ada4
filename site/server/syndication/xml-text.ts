/** Text as XML 1.0 may hold it. */

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Without control characters and half characters, which no escape brings into an XML document. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\p{Cc}|[\uFFFE\uFFFF]/gu, (character) => (/[\t\n\r]/.test(character) ? character : ''))
}

export function escapeXml(text: string): string {
  return xmlText(text).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
