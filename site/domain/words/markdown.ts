/** Escapes user text for Markdown, so it never becomes markup. */

/** Avoids angle brackets around URLs, which simple readers include in them. */
const HEX: Record<string, string> = { '(': '%28', ')': '%29' }

export function markdownLine(text: string): string {
  return escapeMarkup(text.replace(/\s+/g, ' ').trim())
}

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

export function bareLink(address: string): string {
  return `<${address.replace(/[<>\s]/g, encodeURIComponent)}>`
}

function escapeMarkup(text: string): string {
  return text.replace(/[\\`*_[\]<>&#|~!$]/g, '\\$&')
}
