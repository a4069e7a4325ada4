/** Reads the first sheet of an Excel file. */
import { unzipSync } from 'fflate'
import { type Handler, Parser } from 'htmlparser2'
import { IMPORT_COLUMNS_MAX } from '#site/domain/limits.ts'
import { XLSX_BROKEN, XLSX_TOO_LARGE } from '#site/server/importing/import-texts.ts'
import { bytesOf } from './lines.ts'
import { ImportError, type Table } from './table.ts'

const UNPACKED_BYTES_MAX = 64 * 1024 ** 2
const CHUNK_BYTES = 64 * 1024
const PARTS = /^xl\/(workbook|styles|sharedStrings|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/

type Part = Uint8Array | undefined
type Parts = Record<string, Uint8Array>
type Attributes = Record<string, string>

export async function readXlsx(path: string): Promise<Table> {
  const parts = unpacked(path, await bytesOf(path))
  const { id, epoch } = firstSheet(parts['xl/workbook.xml'])
  const sheet = parts[targetOf(parts['xl/_rels/workbook.xml.rels'], id)]
  if (!sheet) throw new ImportError(XLSX_BROKEN(path))
  const strings = sharedStrings(parts['xl/sharedStrings.xml'])
  const dates = dateStyles(parts['xl/styles.xml'])
  const rows = rowsOf(sheet, ({ text, type, style }) => {
    if (type === 's') return strings[Number(text)]?.trim() ?? ''
    if (type === 'b') return String(text === '1')
    if (type === 'n' && dates.has(style) && text) return dateOf(Number(text) - epoch)
    return type === 'e' ? '' : text.trim()
  })
  const first = rows.next().value
  if (!first) throw new ImportError(`${path} is empty.`)
  return { header: first.cells, rows }
}

/** The sizes in the file may be wrong, but nothing unpacks to more than its size. */
function unpacked(path: string, bytes: Uint8Array): Parts {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false
        size += originalSize
        if (size > UNPACKED_BYTES_MAX) throw new ImportError(XLSX_TOO_LARGE(path, UNPACKED_BYTES_MAX))
        return true
      },
    })
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(XLSX_BROKEN(path))
  }
}

/** Pauses after each chunk. */
function* parse(xml: Part, handler: Partial<Handler>): Generator<undefined> {
  const parser = new Parser(handler, { xmlMode: true })
  const decoder = new TextDecoder()
  for (let at = 0; xml && at < xml.length; at += CHUNK_BYTES) {
    parser.write(decoder.decode(xml.subarray(at, at + CHUNK_BYTES), { stream: true }))
    yield
  }
  parser.end()
}

function elementsOf(xml: Part, take: (name: string, attributes: Attributes) => void): void {
  for (const _ of parse(xml, { onopentag: take }));
}

/** `epoch`: day 0 of its dates, in days before 1970. */
function firstSheet(workbook: Part): { id: string | undefined; epoch: number } {
  const ids: (string | undefined)[] = []
  let epoch = 25_569
  elementsOf(workbook, (name, { state = 'visible', date1904 = '', 'r:id': id }) => {
    if (name === 'sheet' && state === 'visible') ids.push(id)
    if (date1904 === '1' || date1904 === 'true') epoch = 24_107
  })
  return { id: ids[0], epoch }
}

function targetOf(relations: Part, id: string | undefined): string {
  let target = ''
  elementsOf(relations, (name, { Id, Target = '' }) => {
    if (name === 'Relationship' && Id === id) target = Target
  })
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Without how they're pronounced. */
function sharedStrings(part: Part): string[] {
  const strings: string[] = []
  let [isText, isPhonetic] = [false, false]
  const handler: Partial<Handler> = {
    onopentag: (name) => {
      if (name === 'si') strings.push('')
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    ontext: (text) => {
      if (isText) strings.push((strings.pop() ?? '') + text)
    },
    onclosetag: (name) => {
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
  }
  for (const _ of parse(part, handler));
  return strings
}

/** Formats of dates that every file has. */
const isDateFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58)

/** The numbers of styles that show a number as a date. */
function dateStyles(part: Part): Set<number> {
  const formats = new Set<number>()
  const styles = new Set<number>()
  let [isOfCells, count] = [false, 0]
  elementsOf(part, (name, { numFmtId, formatCode = '' }) => {
    const id = Number(numFmtId)
    if (/^cell\w*s$/.test(name)) isOfCells = name === 'cellXfs'
    if (name === 'numFmt' && /[dy]/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))) formats.add(id)
    if (name !== 'xf' || !isOfCells) return
    if (formats.has(id) || isDateFormat(id)) styles.add(count)
    count += 1
  })
  return styles
}

interface Value {
  text: string
  type: string
  style: number
}

function* rowsOf(sheet: Uint8Array, textOf: (value: Value) => string): Generator<SheetRow, undefined> {
  const rows: SheetRow[] = []
  let [line, column, isValue] = [0, 0, false]
  let value: Value = { text: '', type: '', style: 0 }
  const handler: Partial<Handler> = {
    onopentag: (name, { r = '', t = 'n', s = '0' }) => {
      isValue = name === 'v' || name === 't'
      if (name === 'row') {
        line = Number(r) || line + 1
        column = -1
        rows.push({ line, cells: [] })
      } else if (name === 'c') {
        column = columnOf(r) ?? column + 1
        value = { text: '', type: t, style: Number(s) }
      }
    },
    ontext: (text) => {
      if (isValue) value.text += text
    },
    onclosetag: (name) => {
      isValue = false
      if (name !== 'c' || column > IMPORT_COLUMNS_MAX) return
      const cells = rows.at(-1)?.cells ?? []
      while (cells.length < column) cells.push('')
      cells[column] = textOf(value)
    },
  }
  for (const _ of parse(sheet, handler)) yield* rows.splice(0, rows.length - 1).filter(isFilled)
  yield* rows.filter(isFilled)
  return undefined
}

type SheetRow = { line: number; cells: string[] }
const isFilled = ({ cells }: SheetRow) => cells.some((cell) => cell !== '')

function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (!letters) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Without a zone, and without a time if it has none. */
function dateOf(days: number): string {
  const date = new Date(Math.round(days * 86_400) * 1000)
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 19)
}
