/** Refuses Markdown that would exhaust the parser, whose time grows with the square of a paragraph's markup. */
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

export const HEADING = /^ {0,3}#{1,6}(\s|$)/
const BLANK = /^[ \t\r]*$/
const ITEM = /^[ \t]*([-*+]|\d{1,9}[.)])[ \t]+(?=\S)/
/** Can be the first item of a list. */
const FIRST = /^([-*+]|1[.)])$/
/** Indentation, quotations, and list items. */
const INDENT = /^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*/
const MARKS = /[*_[\]]/g
const BRACKETS: Record<string, number> = { '[': 1, ']': -1 }
const TAB = 4

/** Throws ImportError for lines and paragraphs that are too long, hold too much markup, or nest it too deeply. */
export function refuseCostly(path: string, text: string): void {
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
