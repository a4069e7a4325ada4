/** A file's agents as rows and columns, whatever its format. */

/** A list where the format has lists. */
export type Cell = string | string[]

export type Row = { line: number; cells: Cell[] } | { line: number; problem: string }

export interface Table {
  header: string[]
  rows: Iterable<Row> | AsyncIterable<Row>
}
