/** Divides Markdown into parts that the parser can take. */
const HEADING = /^ {0,3}#{1,6}(\s|$)/

/** A part of a long file, which is parsed in parts because the syntax tree of a text takes 300 times its size. */
interface Part {
  /** Number of lines before it in the file. */
  offset: number
  text: string
}

const LINES_MAX = 50
const RULE = /^(?=.*\|)(?=.*-)[\s|:-]*$/
const TOP_ITEM = /^([-*+]|\d{1,9}[.)])[ \t]/
const FENCE = /^ {0,3}(```|~~~)/
const DEFINITION = /^ {0,3}\[([^\]]+)\]:\s*\S/
const LABEL = /\[([^[\]]+)\]/g

/** Cut before headings and, in long lists and tables, before items and rows. Each part has the definitions its links refer to, and a table's header. */
export function* partsOf(text: string): Generator<Part> {
  const lines = text.split(/\r?\n/)
  const definitions = definitionsIn(lines)
  const tables = new Tables()
  let [from, opaque, header] = [0, '', '']
  for (const [at, line] of lines.entries()) {
    const isRow = tables.hasRow(line)
    const cut = HEADING.test(line) || ((isRow || TOP_ITEM.test(line)) && at - from >= LINES_MAX)
    if (opaque === '' && cut && at > from) {
      yield partOf(lines.slice(from, at), from, header, definitions)
      from = at
      header = isRow ? tables.header : ''
    }
    opaque = opaqueAfter(line, opaque)
  }
  yield partOf(lines.slice(from), from, header, definitions)
}

/** Finds the rows of tables. */
class Tables {
  /** The lines before the rows. */
  header = ''
  #last = ''

  hasRow(line: string): boolean {
    const isRule = RULE.test(line) && this.#last.includes('|')
    if (isRule) this.header = `${this.#last}\n${line}\n`
    else if (!line.includes('|')) this.header = ''
    this.#last = line
    return this.header !== '' && !isRule
  }
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

function partOf(lines: string[], from: number, header: string, definitions: Map<string, string>): Part {
  const text = header + lines.join('\n')
  const labels = definitions.size > 0 ? [...text.matchAll(LABEL)].map(([, label = '']) => folded(label)) : []
  const needed = [...new Set(labels)].map((label) => definitions.get(label) ?? '')
  return { offset: header ? from - 2 : from, text: `${text}\n\n${needed.join('\n')}` }
}

function folded(label: string): string {
  return label.trim().replace(/\s+/g, ' ').toLowerCase()
}
