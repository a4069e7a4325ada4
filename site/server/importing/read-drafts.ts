/** Reads a file into agents to write and rows to reject. */
import { byReason } from '#site/domain/imports.ts'
import { IMPORT_COLUMNS_MAX } from '#site/domain/limits.ts'
import { cut } from '#site/domain/words/text.ts'
import { type ColumnChoices, type Columns, mapColumns } from './columns.ts'
import { dateReader } from './dates.ts'
import { type Draft, isInList, readDraft } from './draft.ts'
import { openTable } from './formats/formats.ts'
import { type Heading, ImportError, type Row } from './formats/table.ts'
import { IMPORT_COLUMNS_TOO_MANY } from './import-texts.ts'
import type { Outcome, Report, Section } from './report.ts'

export interface Reading {
  path: string
  /** Of a text file. */
  encoding: string | undefined
  columns: Columns
  /** In the order of the file, each website once. */
  drafts: Draft[]
  /** Canonical URLs of all rows that have one, including rejected and skipped rows. */
  websites: ReadonlySet<string>
  rejected: Outcome[]
  /** What isn't meant to be an agent, by reason. */
  passedOver: Report['passedOver']
  sections: Section[]
  leftOut: number
}

type Passed = Extract<Row, { passed: string }>

interface ReadingOptions {
  /** Decides on the format; by default the name in `path`. */
  fileName?: string
  leaveOut?: readonly string[]
  columns?: ColumnChoices
  rows?: { most: number; tooMany: string }
}

/** Throws ImportError if the file has no table of agents. */
export async function readDrafts(
  path: string,
  { fileName = path, leaveOut = [], columns: chosen = {}, rows: limit }: ReadingOptions = {},
): Promise<Reading> {
  const { columns, rows, encoding } = await opened(path, fileName, chosen)
  const sections = new Sections(leaveOut)
  const websites = new Set<string>()
  const found = new Map<string, Draft>()
  const rejected: Outcome[] = []
  const passed: Passed[] = []
  let count = 0
  for (const row of rows) {
    if ('passed' in row) {
      passed.push(row)
      continue
    }
    count += 1
    if (limit && count > limit.most) throw new ImportError(limit.tooMany)
    const isLeftOut = !sections.takes(row)
    const draft = readDraft(row, columns)
    websites.add(draft.canonical)
    if (isLeftOut) continue
    if ('reason' in draft) rejected.push(rejection(draft, draft.reason))
    else rejected.push(...taken(found, draft, isInList(row)))
  }
  const drafts = [...found.values()]
  sections.mustHaveAll(leaveOut, path)
  readDates(drafts)
  const { leftOut } = sections
  if (rejected.length + leftOut + drafts.length === 0)
    throw new ImportError(`${path} has a header but no rows.`)
  return {
    path,
    encoding,
    columns,
    drafts,
    websites,
    rejected,
    passedOver: byReason(passed, (row) => row.passed),
    sections: sections.list(),
    leftOut,
  }
}

/** Returns the rejected one of two rows with a website. In a list, an entry replaces its mention in a ranking above. */
function taken(found: Map<string, Draft>, draft: Draft, isInList: boolean): Outcome[] {
  const earlier = found.get(draft.canonical)
  const isFuller = isInList && draft.description.length > 2 * (earlier?.description.length ?? 0)
  const best = isFuller ? draft : (earlier ?? draft)
  found.set(draft.canonical, best)
  if (!earlier) return []
  return [rejection(best === draft ? earlier : draft, `Same website as line ${best.line}.`)]
}

function rejection({ line, name }: Pick<Draft, 'line' | 'name'>, reason: string): Outcome {
  return { line, name, result: 'rejected', reason }
}

async function opened(path: string, fileName: string, chosen: ColumnChoices) {
  const { header, ...rest } = await openTable(path, fileName)
  if (header.length > IMPORT_COLUMNS_MAX) throw new ImportError(IMPORT_COLUMNS_TOO_MANY(IMPORT_COLUMNS_MAX))
  return { ...rest, columns: mapColumns(header, chosen) }
}

/** Last, because the whole column decides what a date means. */
function readDates(drafts: readonly Draft[]): void {
  const read = dateReader(drafts.map(({ createdAt }) => createdAt))
  for (const draft of drafts) {
    const written = draft.createdAt
    const date = written ? read(written) : undefined
    const isPast = date instanceof Date && date.getTime() <= Date.now()
    draft.createdAt = isPast ? date.toISOString() : ''
    const problem =
      date === 'unclear'
        ? 'was skipped: no date of its column shows which number is the day.'
        : date
          ? 'was skipped: not in the past.'
          : 'was skipped: not a date.'
    if (written && !isPast) draft.notes.push(`"${cut(written, 80)}" ${problem}`)
  }
}

const SECTIONS_NAMED = 30

/** Counts the rows of each section. Sections with the same heading count as one. */
class Sections {
  readonly #leaveOut: ReadonlySet<string>
  readonly #found = new Map<string, Section>()
  #rows = 0
  leftOut = 0

  constructor(leaveOut: readonly string[]) {
    this.#leaveOut = new Set(leaveOut.map(keyOf))
  }

  /** Counts a row. Returns false for a row of a skipped section. */
  takes({ under = [] }: Row): boolean {
    this.#rows += 1
    for (const [at, heading] of under.entries()) this.#count(heading, under.slice(0, at))
    const isTaken = !under.some(({ text }) => this.#leaveOut.has(keyOf(text)))
    if (!isTaken) this.leftOut += 1
    return isTaken
  }

  /** In the order of the file, without the title of the whole list. */
  list(): Section[] {
    const all = [...this.#found.values()].toSorted((a, b) => a.line - b.line)
    return all.filter(({ depth, rows }) => depth > 1 || rows < this.#rows || all.length === 1)
  }

  /** Throws ImportError if a section to skip doesn't exist. */
  mustHaveAll(leaveOut: readonly string[], path: string): void {
    const missing = leaveOut.find((text) => !this.#found.has(keyOf(text)))
    if (missing === undefined) return
    const names = this.list().map(({ heading }) => `"${cut(heading, 60)}"`)
    const more = names.length > SECTIONS_NAMED ? `, and ${names.length - SECTIONS_NAMED} more` : ''
    throw new ImportError(
      names.length > 0
        ? `${path} has no section "${missing}". Available sections: ${names.slice(0, SECTIONS_NAMED).join(', ')}${more}.`
        : `${path} has no sections to skip. Only the headings of Markdown files are sections.`,
    )
  }

  #count({ text, depth, line }: Heading, above: readonly Heading[]): void {
    const key = keyOf(text)
    // A heading may be below one with the same text.
    if (above.some((other) => keyOf(other.text) === key)) return
    const under = above.map((other) => other.text)
    const section = this.#found.get(key) ?? { heading: text, under, depth, line, rows: 0 }
    this.#found.set(key, section)
    section.rows += 1
  }
}

function keyOf(text: string): string {
  return text.trim().toLowerCase()
}
