/** Turns JSON objects into a table with a column for every key that any of them has. */
import type { Cell, Row, Table } from './table.ts'

/** A value of the file, or why there is none. */
export type Found = { line: number; value: unknown } | { line: number; problem: string }

export async function tableOf(found: Iterable<Found> | AsyncIterable<Found>): Promise<Table> {
  const keys = new Set<string>()
  const rows: (Fields | Extract<Row, { problem: string }>)[] = []
  for await (const item of found) {
    if ('problem' in item) rows.push(item)
    else if (!isObject(item.value)) rows.push({ line: item.line, problem: 'It is not a JSON object.' })
    else {
      const fields = new Map(Object.entries(item.value))
      for (const key of fields.keys()) keys.add(key)
      rows.push({ line: item.line, fields })
    }
  }
  const header = [...keys]
  return { header, rows: asRows(rows, header) }
}

interface Fields {
  line: number
  fields: Map<string, unknown>
}

function* asRows(rows: (Fields | Extract<Row, { problem: string }>)[], header: string[]): Generator<Row> {
  for (const row of rows) {
    if ('problem' in row) yield row
    else yield { line: row.line, cells: header.map((key) => cellOf(row.fields.get(key))) }
  }
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== '')
  return textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
