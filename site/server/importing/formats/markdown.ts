/** Reads agents of an awesome list in Markdown: headings are categories, items and table rows with a link are agents. */
import { fromMarkdown } from 'mdast-util-from-markdown'
import {
  IMPORT_INDENT_LENGTH_MAX,
  IMPORT_OPEN_BRACKETS_MAX,
  IMPORT_PARAGRAPH_BYTES_MAX,
  IMPORT_PARAGRAPH_MARKS_MAX,
} from '#site/domain/limits.ts'
import { listOf } from '#site/server/importing/cells.ts'
import { fieldsOf } from '#site/server/importing/columns.ts'
import {
  IMPORT_LINE_TOO_LONG,
  IMPORT_NESTED_TOO_DEEP,
  IMPORT_PARAGRAPH_TOO_LONG,
  IMPORT_PARAGRAPH_TOO_MARKED,
} from '#site/server/importing/import-texts.ts'
import { wholeText } from './lines.ts'
import { HeadingAgent, headingLink, itemRows } from './markdown-items.ts'
import { type Node, plainText, type Resolve } from './markdown-line.ts'
import { tablesAsItems } from './markdown-tables.ts'
import { type Heading, ImportError, type Row, type Table } from './table.ts'

const HEADER = ['name', 'description', 'website', 'category', 'github', 'x', 'tags']
const FIELD_AT = new Map([...fieldsOf(HEADER)].map(([field, at]) => [at, field]))
/** Sections about the list itself, not about agents. */
const ABOUT = /^((table of )?contents?|toc|contribut(ing|ors?|e)|licen[cs]e|footnotes|acknowledge?ments)$/i

export async function readMarkdown(path: string): Promise<Table> {
  const { text, cells } = tablesAsItems(await wholeText(path))
  refuseCostly(path, text)
  const rows = [...rowsOf(text)]
  if (rows.length === 0)
    throw new ImportError(
      `${path} contains no list items or tables with links. An agent is an item "- [Name](url) - Description".`,
    )
  const more = new Set([...cells.values()].flatMap((row) => [...row.keys()]))
  for (const field of fieldsOf(HEADER).keys()) more.delete(field)
  return { header: [...HEADER, ...more], rows: rows.map((row) => withCells(row, cells.get(row.line), more)) }
}

/** Adds what only tables have. */
function withCells(row: Row, cells: ReadonlyMap<string, string> | undefined, more: ReadonlySet<string>): Row {
  if ('problem' in row) return row
  const textOf = (field = '') => cells?.get(field) ?? ''
  const own = row.cells.map((cell, at) => {
    const text = textOf(FIELD_AT.get(at))
    return Array.isArray(cell) ? [...listOf(text), ...cell] : cell || text
  })
  const others = [...more].map(textOf)
  return { ...row, cells: [...own, ...others] }
}

export function* rowsOf(text: string): Generator<Row> {
  const list = new AwesomeList()
  let resolve: Resolve = () => ''
  for (const { offset, text: markdown } of partsOf(text)) {
    const { children } = fromMarkdown(markdown)
    resolve = resolverOf(children)
    for (const node of children) yield* list.rowsOf(node, resolve, offset)
  }
  yield* list.end(resolve)
}

class AwesomeList {
  #trail: Heading[] = []
  #agent: HeadingAgent | undefined;

  *rowsOf(node: Node, resolve: Resolve, offset: number): Generator<Row> {
    if (node.type === 'heading') yield* this.#enter(node, resolve, offset)
    else if (node.type === 'blockquote')
      for (const child of node.children) yield* this.rowsOf(child, resolve, offset)
    else if (node.type === 'paragraph') this.#agent?.tellText(node.children, resolve)
    else if (node.type === 'list' && !this.#isAboutList() && !this.#agent?.takesList(node, resolve)) {
      const under = this.#trail
      for (const item of node.children)
        for (const row of itemRows(item, categoriesOf(under), resolve, offset)) yield { ...row, under }
    }
  }

  *end(resolve: Resolve): Generator<Row> {
    if (this.#agent) yield* this.#agent.rows(resolve)
    this.#agent = undefined
  }

  *#enter(node: Extract<Node, { type: 'heading' }>, resolve: Resolve, offset: number): Generator<Row> {
    const { depth } = node
    const line = offset + (node.position?.start.line ?? 1)
    const heading = { depth, text: titleOf(node.children), line }
    const link = depth > 1 ? headingLink(node.children, resolve) : undefined
    if (link || depth <= (this.#agent?.heading.depth ?? 0)) yield* this.end(resolve)
    this.#agent?.enter(heading.text)
    const above = this.#trail.filter((other) => other.depth < depth)
    this.#trail = [...above, heading]
    if (link && !this.#isAboutList()) {
      this.#agent = new HeadingAgent(heading, link, above, categoriesOf(above))
    }
  }

  #isAboutList(): boolean {
    return this.#trail.some((heading) => ABOUT.test(heading.text))
  }
}

/** Nearest first. The title of the whole list is a category only if there's no other. */
function categoriesOf(trail: readonly Heading[]): string[] {
  const below = trail.filter((heading) => heading.depth > 1)
  return (below.length > 0 ? below : trail).map((heading) => heading.text).reverse()
}

/** Without surrounding images. */
function titleOf(phrases: Extract<Node, { type: 'heading' }>['children']): string {
  return plainText(phrases)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/(?:\s|\p{Extended_Pictographic}|\uFE0F|\u200D)+$/u, '')
}

function resolverOf(nodes: readonly Node[]): Resolve {
  const urls = new Map<string, string>()
  for (const node of nodes) if (node.type === 'definition') urls.set(node.identifier, node.url)
  return (identifier) => urls.get(identifier) ?? ''
}

/** A part of a long file, which is parsed in parts because the syntax tree of a text takes 300 times its size. */
interface Part {
  /** Number of lines before it in the file. */
  offset: number
  text: string
}

const LINES_MAX = 200
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

const HEADING = /^ {0,3}#{1,6}(\s|$)/
const BLANK = /^[ \t\r]*$/
const ITEM = /^[ \t]*([-*+]|\d{1,9}[.)])[ \t]+(?=\S)/
/** True if it can be the first item of a list. */
const FIRST = /^([-*+]|1[.)])$/
const INDENT = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*/
const MARKS = /[*_[\]]/g
const BRACKETS: Record<string, number> = { '[': 1, ']': -1 }
const TAB = 4
/** Refuses text that would exhaust the parser, whose time grows with the square of the markup. Throws ImportError if it's too long, marked up, or nested. */
function refuseCostly(path: string, text: string): void {
  const paragraphs = new Paragraphs()
  let [start, bytes, marks, brackets] = [0, 0, 0, 0]
  for (const [at, line] of text.split('\n').entries()) {
    const size = Buffer.byteLength(line)
    if (size > IMPORT_PARAGRAPH_BYTES_MAX) throw new ImportError(IMPORT_LINE_TOO_LONG(at + 1, path))
    const indent = INDENT.exec(line.trimEnd())?.[0].length ?? 0
    if (indent > IMPORT_INDENT_LENGTH_MAX) throw new ImportError(IMPORT_NESTED_TOO_DEEP(at + 1, path))
    if (paragraphs.begins(line)) [start, bytes, marks, brackets] = [at + 1, 0, 0, 0]
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
