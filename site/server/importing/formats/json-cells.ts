/** Turns an object into cells: of nested objects it takes the text or link they stand for, and their own values. */
import { LRUCache } from 'lru-cache'
import { isImageHeading, isLanguage, languageOf } from '#site/server/importing/columns.ts'
import { VALUE_NESTED } from '#site/server/importing/import-texts.ts'
import type { Cell } from './table.ts'

type Fields = Record<string, unknown>
export interface ObjectCells {
  cells: Record<string, Cell>
  /** About values that can't be read. */
  notes: string[]
}

/** What a record of Airtable, GraphQL, or Strapi wraps its fields in. */
const WRAPPERS = ['fields', 'node', 'attributes']
const WORDS = ['name', 'title', 'label', 'model', 'type', 'value', 'text', 'url', 'href', 'src']
const LINKS = ['url', 'src', 'href', ...WORDS]

export function objectCells(value: unknown): ObjectCells | undefined {
  if (!isObject(value)) return undefined
  const inner = WRAPPERS.map((key) => value[key]).find(isObject)
  const fields = inner ? { ...value, ...inner } : value
  const cells: Record<string, Cell> = {}
  const notes: string[] = []
  for (const [key, one] of Object.entries(fields)) {
    if (one === inner) continue
    const heading = languageOf(key)?.base ?? key
    // English comes first, as does a field without a language.
    if (heading !== key && (heading in fields || (cells[heading] && languageOf(key)?.language !== 'en')))
      continue
    if (Array.isArray(one)) cells[heading] = one.flatMap((item) => textOf(item, key, notes) || [])
    else cells[heading] = textOf(one, key, notes)
    if (isObject(one)) addParts(cells, key, one)
  }
  return { cells, notes }
}

function addParts(cells: ObjectCells['cells'], key: string, value: Fields): void {
  for (const [name, part] of Object.entries(value))
    if (isPlain(part) && !isLanguage(name) && !WORDS.includes(name)) cells[`${key}.${name}`] = String(part)
}

function textOf(value: unknown, key: string, notes: string[]): string {
  if (isPlain(value)) return String(value)
  if (!isObject(value)) {
    if (value !== null && value !== undefined) notes.push(VALUE_NESTED(key))
    return ''
  }
  const language = Object.keys(value).every(isLanguage) ? (value['en'] ?? Object.values(value)[0]) : undefined
  const wanted = imageKeys.memo(key) ? LINKS : WORDS
  const text = language ?? wanted.map((name) => value[name]).find(isPlain)
  if (isPlain(text)) return String(text)
  if (!Object.values(value).some(isPlain)) notes.push(VALUE_NESTED(key))
  return ''
}

/** Cached, because keys repeat in each object. */
const imageKeys = new LRUCache<string, boolean>({ max: 1000, memoMethod: (key) => isImageHeading(key) })

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
