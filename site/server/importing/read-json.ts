/** Objects of a JSON file: a list of agents, or an object that holds one as `agents`. */
import { ImportError } from './import-error.ts'
import { wholeText } from './lines.ts'
import { type Found, tableOf } from './objects.ts'
import type { Table } from './table.ts'

const KEY = 'agents'

export async function readJson(path: string): Promise<Table> {
  const text = await wholeText(path)
  const list = listIn(path, parsed(path, text))
  const lines = elementLines(text)
  const table = await tableOf(list.map((value, i): Found => ({ line: lines[i] ?? 1, value })))
  if (table.header.length > 0) return table
  throw new ImportError(`${path} holds no agents.`)
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const where = /\((line \d+) column \d+\)/.exec(String(error))?.[1]
    throw new ImportError(
      `${path} is not valid JSON${where ? ` (${where})` : ''}. With an object on each line it is --format ndjson.`,
    )
  }
}

function listIn(path: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const list = typeof value === 'object' && value && KEY in value ? value[KEY] : undefined
  if (Array.isArray(list)) return list
  throw new ImportError(`${path} holds neither a list nor an object with a list "${KEY}".`)
}

const TOKEN = /"(?:[^"\\]+|\\.)*"|[[\]{},:\n]|[^\s"[\]{},:]+/g

/** On which line each element of the list begins; the text is known to be valid. */
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
