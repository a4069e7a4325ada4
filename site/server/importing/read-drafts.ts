/** Reads a whole file into agents that may be written and rows that may not. */
import { IMPORT_COLUMNS_MAX } from '#site/domain/limits.ts'
import { type Columns, mapColumns } from './columns.ts'
import { type Draft, readDraft } from './draft.ts'
import { type Format, openTable } from './formats.ts'
import { ImportError } from './import-error.ts'
import { IMPORT_COLUMNS_TOO_MANY } from './import-texts.ts'
import { type ExportedReading, isExported, readExported } from './read-exported.ts'
import type { Outcome } from './report.ts'
import { type Section, Sections } from './sections.ts'
import type { Row, Table } from './table.ts'

export type Reading = (GuessedReading | ExportedReading) & {
  sections: Section[]
  /** Rows of sections that were left out. */
  leftOut: number
}

/** A file of anybody's: columns and values are understood as far as they can be. */
interface GuessedReading {
  path: string
  exported: false
  columns: Columns
  /** Each website once, in the order of the file. */
  drafts: Draft[]
  rejected: Outcome[]
}

export interface ReadingOptions {
  /** Column → field, where the guess is wrong. */
  columns?: ReadonlyMap<string, string>
  /** Headings of Markdown sections. */
  leaveOut?: readonly string[]
  /** More rows are refused with `tooMany`. */
  rows?: { most: number; tooMany: string }
}

/** Error: ImportError when the file holds no table of agents. */
export async function readDrafts(
  path: string,
  format: Format,
  { columns = new Map(), leaveOut = [], rows: limit }: ReadingOptions = {},
): Promise<Reading> {
  const { header, rows } = await openTable(path, format)
  // Each row is looked through for each column, and the screen shows them all.
  if (header.length > IMPORT_COLUMNS_MAX) throw new ImportError(IMPORT_COLUMNS_TOO_MANY(IMPORT_COLUMNS_MAX))
  const sections = new Sections(leaveOut)
  const table = { header, rows: taken(rows, sections, limit) }
  const reading =
    columns.size === 0 && isExported(header)
      ? await readExported(path, table)
      : await readGuessed(path, table, columns)
  sections.mustHaveAll(leaveOut, path)
  const { leftOut } = sections
  if (reading.rejected.length > 0 || reading.exported || reading.drafts.length > 0 || leftOut > 0) {
    return { ...reading, sections: sections.list(), leftOut }
  }
  throw new ImportError(`${path} has a header but no rows.`)
}

async function* taken(
  rows: Table['rows'],
  sections: Sections,
  limit: ReadingOptions['rows'],
): AsyncGenerator<Row> {
  let count = 0
  for await (const row of rows) {
    count += 1
    if (limit && count > limit.most) throw new ImportError(limit.tooMany)
    if (sections.takes(row)) yield row
  }
}

async function readGuessed(
  path: string,
  { header, rows }: Table,
  chosen: ReadonlyMap<string, string>,
): Promise<GuessedReading> {
  const columns = mapColumns(header, chosen)
  const lines = new Map<string, number>()
  const reading: GuessedReading = { path, exported: false, columns, drafts: [], rejected: [] }
  const reject = (line: number, name: string, reason: string) =>
    reading.rejected.push({ line, name, result: 'rejected', reason })
  for await (const row of rows) {
    if ('problem' in row) {
      reject(row.line, row.name ?? '', row.problem)
      continue
    }
    const draft = readDraft(row.line, row.cells, columns)
    if ('reason' in draft) {
      reject(draft.line, draft.name, draft.reason)
      continue
    }
    const earlier = lines.get(draft.canonical)
    if (earlier === undefined) {
      lines.set(draft.canonical, draft.line)
      reading.drafts.push(draft)
    } else reject(draft.line, draft.name, `The website is the same as on line ${earlier}.`)
  }
  return reading
}
