/** A file's agents as rows and columns, whatever its format. */
import { Failure } from '#site/server/config/failure.ts'

/** Explains to a user why an import can't continue. */
export class ImportError extends Failure {}

/** A list where the format has lists. */
export type Cell = string | string[]

/** A heading of a Markdown file. */
export interface Heading {
  /** From 1, as Markdown counts. */
  depth: number
  text: string
  line: number
}

/** `under`: the headings above it, the outermost first, where the format has headings. */
export type Row = { line: number; under?: readonly Heading[] } & (
  | { cells: Cell[] }
  | { name?: string; problem: string }
)

export interface Table {
  header: string[]
  rows: Iterable<Row> | AsyncIterable<Row>
}
