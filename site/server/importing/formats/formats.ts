/** The formats an import reads, and the reader of each. */
import { extname } from 'node:path'
import type { ImportFormat } from '#site/domain/imports.ts'
import { readCsv } from './csv.ts'
import { readJson, readNdjson } from './json.ts'
import { readMarkdown } from './markdown.ts'
import type { Table } from './table.ts'

const READERS = {
  csv: readCsv,
  json: readJson,
  ndjson: readNdjson,
  markdown: readMarkdown,
} satisfies Record<ImportFormat, (path: string) => Promise<Table>>

const ENDINGS: Record<string, Format> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.ndjson': 'ndjson',
  '.jsonl': 'ndjson',
  '.md': 'markdown',
  '.markdown': 'markdown',
}

export type Format = ImportFormat

export function isFormat(text: string): text is Format {
  return text in READERS
}

/** By the ending of its name; undefined when that says nothing. */
export function formatOf(path: string): Format | undefined {
  return ENDINGS[extname(path).toLowerCase()]
}

/** Error: ImportError when the file cannot be read at all. */
export function openTable(path: string, format: Format): Promise<Table> {
  return READERS[format](path)
}
