/** Objects of an NDJSON file, one a line; a broken line is reported and costs no other. */
import { ImportError } from './import-error.ts'
import { openLines } from './lines.ts'
import { type Found, tableOf } from './objects.ts'
import type { Table } from './table.ts'

export async function readNdjson(path: string): Promise<Table> {
  const table = await tableOf(objects(path))
  if (table.header.length > 0) return table
  throw new ImportError(`${path} holds no JSON objects, one a line.`)
}

async function* objects(path: string): AsyncGenerator<Found> {
  const lines = openLines(path)
  for (let line = await lines.next(); line; line = await lines.next()) {
    if (line.text.trim() === '') continue
    yield line.readable
      ? parsed(line.number, line.text)
      : { line: line.number, problem: 'The text is not UTF-8.' }
  }
}

function parsed(line: number, text: string): Found {
  try {
    return { line, value: JSON.parse(text) }
  } catch (error) {
    const column = /column (\d+)/.exec(String(error))?.[1]
    return { line, problem: `The line is not valid JSON${column ? ` (character ${column})` : ''}.` }
  }
}
