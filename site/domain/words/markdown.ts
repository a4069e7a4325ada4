/** Escapes people's text for Markdown, so that it never becomes markup. */

/** Without them no angle brackets are needed around an address, which simple readers take for part of it. */
const HEX: Record<string, string> = { '(': '%28', ')': '%29' }

/** On one line. */
export function markdownLine(text: string): string {
  return escapeMarkup(text.replace(/\s+/g, ' ').trim())
}

/** With its paragraphs and line breaks. */
export function markdownText(text: string): string {
  return escapeMarkup(text.trim())
    .replace(/^[ \t]+/gm, '')
    .replace(/^([-+=])/gm, '\\$1')
    .replace(/^(\d+)([.)])/gm, '$1\\$2')
    .replace(/\r\n?/g, '\n')
}

export function markdownLink(text: string, address: string): string {
  const target = address.replace(/[<>\s()\\]/g, (sign) => HEX[sign] ?? encodeURIComponent(sign))
  return `[${markdownLine(text)}](${target})`
}

/** An address that is its own text. */
export function bareLink(address: string): string {
  return `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`
}

function escapeMarkup(text: string): string {
  return text.replace(/[\\`*_[\]<>&#|~!$]/g, '\\$&')
}
