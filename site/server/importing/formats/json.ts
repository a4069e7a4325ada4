/** Reads agents from a JSON array, an object with an array `agents`, or one object per line (NDJSON). */
import { type Line, linesOf, wholeText } from './lines.ts'
import { type Cell, ImportError, type Row, type Table } from './table.ts'

const KEY = 'agents'

export async function readJson(path: string): Promise<Table> {
  const text = await wholeText(path)
  const list = listIn(path, parsed(path, text))
  const lines = elementLines(text)
  const table = tableOf(list.map((value, i): Found => ({ line: lines[i] ?? 1, value })))
  if (table.header.length > 0) return table
  throw new ImportError(`${path} contains no agents.`)
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const where = /\((line \d+) column \d+\)/.exec(String(error))?.[1]
    throw new ImportError(
      `${path} is not valid JSON${where ? ` (${where})` : ''}. If it has one object per line, import it as .ndjson.`,
    )
  }
}

function listIn(path: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const list = typeof value === 'object' && value && KEY in value ? value[KEY] : undefined
  if (Array.isArray(list)) return list
  throw new ImportError(`${path} must be an array or an object with an array "${KEY}".`)
}

const TOKEN = /"(?:[^"\\]+|\\.)*"|[[\]{},:\n]|[^\s"[\]{},:]+/g

/** Finds the line on which each element of the list begins. The text must be valid JSON. */
function elementLines(text: string): number[] {
  const listDepth = text.trimStart().startsWith('[') ? 1 : 2
  let lines: number[] = []
  let line = 1
  let depth = 0
  let key = ''
  let inList = false
  let expecting = false
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '\n') {
      line += 1
      continue
    }
    if (token === ']' || token === '}') depth -= 1
    if (depth < listDepth && token === ']') inList = false
    if (inList && expecting && token !== ']') lines.push(line)
    expecting = false
    if (token === '[' || token === '{') depth += 1
    if (token === '[' && depth === listDepth && (listDepth === 1 || key === KEY)) {
      inList = true
      lines = []
    }
    if (inList && depth === listDepth) expecting = token === '[' || token === ','
    if (depth === 1 && token.startsWith('"')) key = token.slice(1, -1)
  }
  return lines
}

export async function readNdjson(path: string): Promise<Table> {
  const lines = (await linesOf(path)).filter(({ text }) => text.trim() !== '')
  const table = tableOf(lines.map(parsedLine))
  if (table.header.length > 0) return table
  throw new ImportError(`${path} must contain one JSON object per line.`)
}

function parsedLine({ number: line, text, isUtf8 }: Line): Found {
  if (!isUtf8) return { line, problem: "The text isn't valid UTF-8." }
  try {
    return { line, value: JSON.parse(text) }
  } catch (error) {
    const column = /column (\d+)/.exec(String(error))?.[1]
    return { line, problem: `The line is not valid JSON${column ? ` (character ${column})` : ''}.` }
  }
}

type Found = { line: number; value: unknown } | { line: number; problem: string }

function tableOf(found: readonly Found[]): Table {
  const header = [...new Set(found.flatMap((item) => Object.keys(fieldsOf(item) ?? {})))]
  return { header, rows: rowsOf(found, header) }
}

function* rowsOf(found: readonly Found[], header: readonly string[]): Generator<Row> {
  for (const item of found) {
    const { line } = item
    const fields = fieldsOf(item)
    if ('problem' in item) yield item
    else if (!fields) yield { line, problem: 'Not a JSON object.' }
    else yield { line, cells: header.map((key) => cellOf(fields[key])) }
  }
}

function fieldsOf(item: Found): Record<string, unknown> | undefined {
  return 'value' in item && isObject(item.value) ? item.value : undefined
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return value.map(textOf).filter((text) => text !== '')
  return textOf(value)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
