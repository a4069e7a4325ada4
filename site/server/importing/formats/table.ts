/** A file's agents as rows and columns, whatever its format. */
import type { ImportField } from '#site/domain/imports.ts'
import { Failure } from '#site/server/config/failure.ts'

/** Explains to a user why an import can't continue. */
export class ImportError extends Failure {}

/** A list where the format has lists. */
export type Cell = string | string[]

export interface Heading {
  /** From 1, as Markdown counts. */
  depth: number
  text: string
  line: number
}

interface GoodRow extends Place {
  cells: Cell[]
  /** About values that can't be read. */
  notes?: string[]
}

interface BadRow extends Place {
  name?: string
  problem: string
}

interface Place {
  line: number
  /** In Markdown, the headings above it, the outermost first. */
  under?: readonly Heading[]
}

/** Not an agent, nor meant to be one. */
interface PassedRow extends Place {
  /** The reason. */
  passed: string
  /** Links or rows in it. Default: 1. */
  count?: number
}

export type Row = GoodRow | BadRow | PassedRow
/** Before its columns are known. */
export type FoundRow = (Place & { fields: Partial<Record<ImportField, Cell>> }) | BadRow | PassedRow

export interface Table {
  header: string[]
  rows: Iterable<Row>
  /** Of a text file. */
  encoding?: string
}
