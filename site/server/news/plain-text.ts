/** Converts untrusted HTML to one line of plain text. */
import { decodeHTML } from 'entities'
import { oneLine } from '#site/domain/words/foreign-text.ts'

/** Elements whose content isn't text for readers. */
const DROPPED = new Map(
  'audio canvas head iframe math noscript object script style svg template textarea video'
    .split(' ')
    .map((name) => [name, new RegExp(`</${name}(?![a-z0-9-])`, 'gi')]),
)
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em font i ins kbd mark q s samp script small span strong style sub sup time u var wbr'.split(
    ' ',
  ),
)

export function plainText(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return clean(text + html.slice(at))
    text += html.slice(at, open)
    const { end, shown } = markup(html, open)
    text += shown
    at = end
  }
  return clean(text)
}

function clean(text: string): string {
  return oneLine(decodeHTML(text))
}

function markup(html: string, open: number): { end: number; shown: string } {
  if (html.startsWith('<!--', open)) return { end: after(html, '-->', open + 4), shown: '' }
  if (/[!?]/.test(html.charAt(open + 1))) return { end: after(html, '>', open), shown: '' }
  const [, slash, tag] = /^<(\/?)([a-z][a-z0-9-]*)/i.exec(html.slice(open, open + 40)) ?? []
  if (!tag) return { end: open + 1, shown: '<' }
  const name = tag.toLowerCase()
  const end = tagEnd(html, open)
  return { end: slash ? end : afterContent(html, name, end), shown: INLINE.has(name) ? '' : ' ' }
}

/** Returns the position after the closing '>' of a tag. One in a quoted attribute doesn't close it. */
function tagEnd(html: string, open: number): number {
  let quote = ''
  for (let at = open; at < html.length; at++) {
    const character = html.charAt(at)
    if (quote) {
      if (character === quote) quote = ''
    } else if (character === '>') return at + 1
    else if ((character === '"' || character === "'") && html.charAt(at - 1) === '=') quote = character
  }
  return html.length
}

/** Returns the position after the content of a dropped element; an unclosed one extends to the end. */
function afterContent(html: string, name: string, start: number): number {
  const closing = DROPPED.get(name)
  if (!closing) return start
  closing.lastIndex = start
  const found = closing.exec(html)
  return found ? tagEnd(html, found.index) : html.length
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}
