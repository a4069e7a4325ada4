/** Reads a whole file into agents that may be written and rows that may not. */
import { type Columns, mapColumns } from './columns.ts'
import { type Draft, readDraft } from './draft.ts'
import { type Format, openTable } from './formats.ts'
import { ImportError } from './import-error.ts'
import { type ExportedReading, isExported, readExported } from './read-exported.ts'
import type { Outcome } from './report.ts'
import type { Table } from './table.ts'

export type Reading = GuessedReading | ExportedReading

/** A file of anybody's: columns and values are understood as far as they can be. */
interface GuessedReading {
  path: string
  exported: false
  columns: Columns
  /** Each website once, in the order of the file. */
  drafts: Draft[]
  rejected: Outcome[]
}

/** `chosen` is column → field, where the guess is wrong. Error: ImportError when the file holds no table of agents. */
export async function readDrafts(
  path: string,
  format: Format,
  chosen: ReadonlyMap<string, string> = new Map(),
): Promise<Reading> {
  const table = await openTable(path, format)
  const reading =
    chosen.size === 0 && isExported(table.header)
      ? await readExported(path, table)
      : await readGuessed(path, table, chosen)
  if (reading.rejected.length > 0 || reading.exported || reading.drafts.length > 0) return reading
  throw new ImportError(`${path} has a header but no rows.`)
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
      reject(row.line, '', row.problem)
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
