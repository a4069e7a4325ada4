/** Splits a long Markdown file into pieces to parse one by one, because a syntax tree takes 300 times its text's size. */

export interface Part {
  /** Number of its first line in the file, less one. */
  offset: number
  text: string
}

const LINES_MAX = 200
export const HEADING = /^ {0,3}#{1,6}(\s|$)/
const TOP_ITEM = /^([-*+]|\d{1,9}[.)])[ \t]/
const FENCE = /^ {0,3}(```|~~~)/
const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*\S/
const LABEL = /\[([^[\]]+)\]/g

/** Cut before headings and, in long lists, before items. Each part has the definitions its links refer to. */
export function* partsOf(text: string): Generator<Part> {
  const lines = text.split(/\r?\n/)
  const definitions = definitionsIn(lines)
  let from = 0
  let opaque = ''
  for (const [at, line] of lines.entries()) {
    const cut = HEADING.test(line) || (TOP_ITEM.test(line) && at - from >= LINES_MAX)
    if (opaque === '' && cut && at > from) {
      yield partOf(lines, from, at, definitions)
      from = at
    }
    opaque = opaqueAfter(line, opaque)
  }
  yield partOf(lines, from, lines.length, definitions)
}

/** The end of the present code block or comment, whose lines are no headings or items. */
function opaqueAfter(line: string, opaque: string): string {
  if (opaque === '-->') return line.includes('-->') ? '' : opaque
  const fence = FENCE.exec(line)?.[1] ?? ''
  if (opaque !== '') return fence === opaque ? '' : opaque
  return fence || (line.lastIndexOf('<!--') > line.lastIndexOf('-->') ? '-->' : '')
}

function definitionsIn(lines: string[]): Map<string, string> {
  const definitions = new Map<string, string>()
  for (const line of lines) {
    const label = DEFINITION.exec(line)?.[1]
    if (label && !definitions.has(folded(label))) definitions.set(folded(label), line)
  }
  return definitions
}

function partOf(lines: string[], from: number, to: number, definitions: Map<string, string>): Part {
  const text = lines.slice(from, to).join('\n')
  const labels = definitions.size > 0 ? [...text.matchAll(LABEL)].map(([, label = '']) => folded(label)) : []
  const needed = [...new Set(labels)].map((label) => definitions.get(label) ?? '')
  return { offset: from, text: `${text}\n\n${needed.join('\n')}` }
}

function folded(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase()
}
