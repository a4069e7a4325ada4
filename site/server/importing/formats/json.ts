/** Reads agents from JSON, whose lists may be anywhere in it, or from one object per line (NDJSON). */
import { visit } from 'jsonc-parser'
import { numberText } from '#site/domain/words/amounts.ts'
import { fieldsOf } from '#site/server/importing/columns.ts'
import { SPLIT } from '#site/server/importing/import-texts.ts'
import { isObject, type ObjectCells, objectCells } from './json-cells.ts'
import { linesOf, wholeText } from './lines.ts'
import { ImportError, type Row, type Table } from './table.ts'

const DEPTH_MAX = 100
const VALUES_MAX = 2_000_000
/** Objects by which a list is judged. */
const SAMPLE = 20

export async function readJson(path: string): Promise<Table> {
  const { text, encoding } = await wholeText(path)
  const lines = elementLines(path, text)
  const { agents, others } = listsIn(path, parsed(path, text))
  const lineOf = ({ at }: List, i: number) => lines[at]?.[i] ?? 1
  const found = agents.flatMap((list) => {
    const category = list.category || (agents.length > 1 ? list.key : '')
    const objects = list.items.map(objectCells)
    const headings = category ? headerOf(objects).filter((one) => fieldsOf([one]).has('category')) : []
    return objects.map((object, i): Found => {
      if (object && category && !headings.some((heading) => heading in object.cells))
        object.cells['category'] = category
      return { line: lineOf(list, i), object }
    })
  })
  const table = tableOf(
    found.toSorted((a, b) => a.line - b.line),
    encoding,
  )
  if (table.header.length === 0) throw new ImportError(`${path} contains no agents.`)
  const passed = others.map((list): Row => {
    return {
      line: lineOf(list, 0),
      passed: `Object in "${list.key}", which isn't the list of agents`,
      count: list.items.length,
    }
  })
  return { ...table, rows: [...passed, ...table.rows] }
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

/** Finds the line on which each element of each array begins. Throws ImportError for a text with which the parser would run out of memory, because that would end the whole process. */
function elementLines(path: string, text: string): number[][] {
  const found: number[][] = []
  const open: (number[] | undefined)[] = []
  let values = 0
  const count = (line: number) => {
    open.at(-1)?.push(line + 1)
    values += 1
    if (open.length > DEPTH_MAX) throw new ImportError(`${path} nests objects or arrays too deeply.`)
    if (values > VALUES_MAX)
      throw new ImportError(`${path} has more than ${numberText(VALUES_MAX)} values. ${SPLIT}`)
  }
  const end = () => void open.pop()
  visit(text, {
    onArrayBegin: (_offset, _length, line) => {
      count(line)
      open.push(found[found.push([]) - 1])
    },
    onObjectBegin: (_offset, _length, line) => {
      count(line)
      open.push(undefined)
    },
    onLiteralValue: (_value, _offset, _length, line) => count(line),
    onArrayEnd: end,
    onObjectEnd: end,
  })
  return found
}

interface List {
  items: unknown[]
  /** Counts all arrays of the file. */
  at: number
  key: string
  /** The name of what it's in. */
  category: string
  /** The lists around it. */
  outer: readonly List[]
  isOfAgents: boolean
}

/** The lists whose objects have names and websites; otherwise the first list. Lists within or around them aren't others. */
function listsIn(path: string, root: unknown): { agents: List[]; others: List[] } {
  const all: List[] = []
  let count = 0
  const visit = (value: unknown, key: string, category: string, outer: readonly List[]) => {
    if (Array.isArray(value)) {
      const isInside = outer.some((list) => list.isOfAgents)
      const isList = value.some(isObject)
      const isOfAgents = isList && !isInside && isAgents(value)
      const list = { items: value, at: count, key, category, outer, isOfAgents }
      count += 1
      if (isList) all.push(list)
      for (const item of value) visit(item, key, category, isList ? [...outer, list] : outer)
    } else if (isObject(value)) {
      const title = titleOf(value) || category
      for (const [name, inner] of Object.entries(value)) visit(inner, name, title, outer)
    }
  }
  visit(root, '', '', [])
  const found = all.filter(({ isOfAgents }) => isOfAgents)
  const agents = found.length > 0 ? found : all.slice(0, 1)
  if (agents.length === 0)
    throw new ImportError(`${path} must be an array of objects, or an object with one.`)
  const isAround = (one: List, other: List) => one === other || other.outer.includes(one)
  const others = all.filter((list) => !agents.some((one) => isAround(one, list) || isAround(list, one)))
  return { agents, others }
}

function isAgents(items: readonly unknown[]): boolean {
  const of = fieldsOf(headerOf(items.slice(0, SAMPLE).map(objectCells)))
  return of.has('name') && of.has('websiteUrl')
}

function titleOf(value: Record<string, unknown>): string {
  const title = value['category'] ?? value['name'] ?? value['title']
  return typeof title === 'string' ? title : ''
}

export async function readNdjson(path: string): Promise<Table> {
  const { lines, encoding } = await linesOf(path)
  const found = lines.flatMap((text, at) => (text.trim() === '' ? [] : parsedLine(path, text, at + 1)))
  const table = tableOf(found, encoding)
  if (table.header.length > 0) return table
  throw new ImportError(`${path} must contain one JSON object per line.`)
}

function parsedLine(path: string, text: string, line: number): Found {
  elementLines(path, text)
  try {
    return { line, object: objectCells(JSON.parse(text)) }
  } catch (error) {
    const column = /column (\d+)/.exec(String(error))?.[1]
    return { line, problem: `The line is not valid JSON${column ? ` (character ${column})` : ''}.` }
  }
}

type Found = { line: number; object: ObjectCells | undefined } | { line: number; problem: string }

function tableOf(found: readonly Found[], encoding: string) {
  const header = headerOf(found.map((one) => ('object' in one ? one.object : undefined)))
  return { header, rows: rowsOf(found, header), encoding }
}

function headerOf(objects: readonly (ObjectCells | undefined)[]): string[] {
  const header = new Set<string>()
  for (const object of objects) for (const name of Object.keys(object?.cells ?? {})) header.add(name)
  return [...header]
}

function* rowsOf(found: readonly Found[], header: readonly string[]): Generator<Row> {
  for (const one of found) {
    if ('problem' in one) yield one
    else if (!one.object) yield { line: one.line, problem: 'Not a JSON object.' }
    else {
      const { cells, notes } = one.object
      yield { line: one.line, cells: header.map((key) => cells[key] ?? ''), notes }
    }
  }
}
