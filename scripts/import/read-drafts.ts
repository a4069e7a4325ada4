/** Reads a whole file into agents that may be written and rows that may not. */
import { type Columns, mapColumns } from './columns.ts'
import { type Draft, readDraft } from './draft.ts'
import { ImportError } from './import-error.ts'
import { readCsv } from './read-csv.ts'
import type { Outcome } from './report.ts'

export interface Reading {
  path: string
  columns: Columns
  /** Each website once, in the order of the file. */
  drafts: Draft[]
  rejected: Outcome[]
}

/** `chosen` is column → field, where the guess is wrong. Error: ImportError when the file holds no table of agents. */
export async function readDrafts(
  path: string,
  chosen: ReadonlyMap<string, string> = new Map(),
): Promise<Reading> {
  const rows = readCsv(path)
  const header = (await rows.next()).value
  if (!header) throw new ImportError(`${path} is empty.`)
  if ('problem' in header) throw new ImportError(`The first row of ${path} cannot be read: ${header.problem}`)
  const columns = mapColumns(header.cells, chosen)
  const lines = new Map<string, number>()
  const reading: Reading = { path, columns, drafts: [], rejected: [] }
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
  if (reading.drafts.length + reading.rejected.length === 0)
    throw new ImportError(`${path} has a header but no rows.`)
  return reading
}
