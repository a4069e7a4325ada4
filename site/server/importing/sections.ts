/** The sections of a Markdown file: how many rows each has, and which are left out. */
import { ImportError } from './import-error.ts'
import type { Heading, Row } from './table.ts'

export interface Section {
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
export class Sections {
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
        ? `${path} has no section "${missing}". The sections are: ${names.slice(0, NAMED).join(', ')}${more}.`
        : `${path} has no sections to leave out: those are the headings of a Markdown file.`,
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
