/** Converts untrusted HTML to one line of plain text. */
import { Parser } from 'htmlparser2'
import { oneLine } from '#site/domain/words/foreign-text.ts'

/** Elements whose content isn't text for readers. */
const DROPPED = new Set(
  'audio canvas head iframe math noscript object script style svg template textarea video'.split(' '),
)
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em font i ins kbd mark q s samp script small span strong style sub sup time u var wbr'.split(
    ' ',
  ),
)

export function plainText(html: string): string {
  let [text, dropped] = ['', 0]
  const pass = (name: string, depth: 1 | -1) => {
    if (DROPPED.has(name)) dropped += depth
    if (!INLINE.has(name)) text += ' '
  }
  const parser = new Parser({
    onopentagname: (name) => pass(name, 1),
    ontext: (data) => {
      if (dropped === 0) text += data
    },
    onclosetag: (name) => pass(name, -1),
  })
  parser.end(html)
  return oneLine(text)
}
