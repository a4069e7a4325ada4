/** Reads a whole file into agents that may be written and rows that may not. */
import { IMPORT_COLUMNS_MAX } from '#site/domain/limits.ts'
import { type Columns, mapColumns } from './columns.ts'
import { type Draft, readDraft } from './draft.ts'
import { type ExportedReading, isExported, readExported } from './exported.ts'
import { type Format, openTable } from './formats/formats.ts'
import { type Heading, ImportError, type Row, type Table } from './formats/table.ts'
import { IMPORT_COLUMNS_TOO_MANY } from './import-texts.ts'
import type { Outcome } from './report.ts'

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
    } else reject(draft.line, draft.name, `Same website as line ${earlier}.`)
  }
  return reading
}

interface Section {
  heading: string
  /** Headings above it, the outermost first. */
  under: string[]
  depth: number
  line: number
  /** Those of the sections below it included. */
  rows: number
}

const NAMED = 30

/** Sections of one heading are one. */
class Sections {
  readonly #leaveOut: ReadonlySet<string>
  readonly #found = new Map<string, Section>()
  #rows = 0
  /** Rows in sections that are left out. */
  leftOut = 0

  constructor(leaveOut: readonly string[]) {
    this.#leaveOut = new Set(leaveOut.map(keyOf))
  }

  /** Counts a row; false when it stands in a section that is left out. */
  takes({ under = [] }: Row): boolean {
    this.#rows += 1
    for (const [at, heading] of under.entries()) this.#count(heading, under.slice(0, at))
    const isTaken = !under.some(({ text }) => this.#leaveOut.has(keyOf(text)))
    if (!isTaken) this.leftOut += 1
    return isTaken
  }

  /** In the order of the file, without the title that stands over all of it. */
  list(): Section[] {
    const all = [...this.#found.values()].toSorted((a, b) => a.line - b.line)
    return all.filter(({ depth, rows }) => depth > 1 || rows < this.#rows || all.length === 1)
  }

  /** Error: ImportError when one that shall be left out is not there. */
  mustHaveAll(leaveOut: readonly string[], path: string): void {
    const missing = leaveOut.find((text) => !this.#found.has(keyOf(text)))
    if (missing === undefined) return
    const names = this.list().map(({ heading }) => `"${heading.slice(0, 60)}"`)
    const more = names.length > NAMED ? `, and ${names.length - NAMED} more` : ''
    throw new ImportError(
      names.length > 0
        ? `${path} has no section "${missing}". Available sections: ${names.slice(0, NAMED).join(', ')}${more}.`
        : `${path} has no sections to skip. Only the headings of Markdown files are sections.`,
    )
  }

  #count({ text, depth, line }: Heading, above: readonly Heading[]): void {
    const key = keyOf(text)
    const section = this.#found.get(key)
    // A heading may stand below one of its own name.
    if (above.some((other) => keyOf(other.text) === key)) return
    if (section) section.rows += 1
    else
      this.#found.set(key, { heading: text, under: above.map((other) => other.text), depth, line, rows: 1 })
  }
}

function keyOf(text: string): string {
  return text.trim().toLowerCase()
}
