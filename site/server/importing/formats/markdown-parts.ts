/** Divides Markdown into parts that the parser can take, and refuses text that would exhaust it. */
import {
  IMPORT_INDENT_LENGTH_MAX,
  IMPORT_OPEN_BRACKETS_MAX,
  IMPORT_PARAGRAPH_BYTES_MAX,
  IMPORT_PARAGRAPH_MARKS_MAX,
} from '#site/domain/limits.ts'
import {
  IMPORT_LINE_TOO_LONG,
  IMPORT_NESTED_TOO_DEEP,
  IMPORT_PARAGRAPH_TOO_LONG,
  IMPORT_PARAGRAPH_TOO_MARKED,
} from '#site/server/importing/import-texts.ts'
import { ImportError } from './table.ts'

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

const BLANK = /^[ \t\r]*$/
const ITEM = /^[ \t]*([-*+]|\d{1,9}[.)])[ \t]+(?=\S)/
/** True if it can be the first item of a list. */
const FIRST = /^([-*+]|1[.)])$/
const INDENT = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*/
const MARKS = /[*_[\]]/g
const BRACKETS: Record<string, number> = { '[': 1, ']': -1 }
const TAB = 4
/** Refuses text that would exhaust the parser, whose time grows with the square of the markup. Throws ImportError if it's too long, marked up, or nested. */
export function refuseCostly(path: string, text: string): void {
  const paragraphs = new Paragraphs()
  const tables = new Tables()
  let [start, bytes, marks, brackets] = [0, 0, 0, 0]
  for (const [at, line] of text.split('\n').entries()) {
    const size = Buffer.byteLength(line)
    if (size > IMPORT_PARAGRAPH_BYTES_MAX) throw new ImportError(IMPORT_LINE_TOO_LONG(at + 1, path))
    const indent = INDENT.exec(line.trimEnd())?.[0].length ?? 0
    if (indent > IMPORT_INDENT_LENGTH_MAX) throw new ImportError(IMPORT_NESTED_TOO_DEEP(at + 1, path))
    if ([paragraphs.begins(line), tables.hasRow(line)].some(Boolean))
      [start, bytes, marks, brackets] = [at + 1, 0, 0, 0]
    bytes += size
    if (bytes > IMPORT_PARAGRAPH_BYTES_MAX) throw new ImportError(IMPORT_PARAGRAPH_TOO_LONG(start, path))
    for (const [mark] of line.matchAll(MARKS)) {
      if (mark !== ']') marks += 1
      brackets = Math.max(0, brackets + (BRACKETS[mark] ?? 0))
      if (brackets > IMPORT_OPEN_BRACKETS_MAX) throw new ImportError(IMPORT_NESTED_TOO_DEEP(at + 1, path))
    }
    if (marks > IMPORT_PARAGRAPH_MARKS_MAX) throw new ImportError(IMPORT_PARAGRAPH_TOO_MARKED(start, path))
  }
}

/** Finds paragraph starts like CommonMark: an item that is indented too far, or numbered 2, may continue one. */
class Paragraphs {
  /** Columns where the texts of open items start. */
  #items: readonly number[] = []
  #isAfterBlank = true

  begins(line: string): boolean {
    const isAfterBlank = this.#isAfterBlank
    this.#isAfterBlank = BLANK.test(line)
    if (this.#isAfterBlank) return true
    const column = widthOf(/^[ \t]*/.exec(line)?.[0] ?? '')
    const around = this.#items.filter((text) => text <= column)
    const isFree = isAfterBlank || around.length < this.#items.length
    this.#items = around
    const [item, sign = ''] = ITEM.exec(line) ?? []
    if (item === undefined) return isAfterBlank || HEADING.test(line)
    const isItem = column - (around.at(-1) ?? 0) < TAB && (isFree || FIRST.test(sign))
    // After more spaces than a tab's, the text starts with code.
    if (isItem) this.#items = [...around, Math.min(widthOf(item), column + sign.length + TAB)]
    return isItem || isAfterBlank
  }
}

function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter === '\t' ? TAB - (width % TAB) : 1
  return width
}
