/** Chooses the reader of a file by its extension. */
import { extname } from 'node:path'
import { NESTED_TOO_DEEP, SAVE_AS } from '#site/server/importing/import-texts.ts'
import { readCsv } from './csv.ts'
import { readJson, readNdjson } from './json.ts'
import { readMarkdown } from './markdown.ts'
import { ImportError, type Table } from './table.ts'
import { readXlsx } from './xlsx.ts'

const READERS: Record<string, (path: string) => Promise<Table>> = {
  '.csv': readCsv,
  '.tsv': readCsv,
  '.txt': readCsv,
  '.xlsx': readXlsx,
  '.json': readJson,
  '.ndjson': readNdjson,
  '.jsonl': readNdjson,
  '.md': readMarkdown,
  '.markdown': readMarkdown,
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' })

/** Throws ImportError if `fileName` has an unknown extension or the file can't be read at all. */
export async function openTable(path: string, fileName = path): Promise<Table> {
  const read = READERS[extname(fileName).toLowerCase()]
  if (!read)
    throw new ImportError(`Unknown file extension. Use ${OR.format(Object.keys(READERS))}. ${SAVE_AS}`)
  return await read(path).catch((error: unknown) => {
    const isOverflow = error instanceof RangeError && error.message.startsWith('Maximum call stack')
    throw isOverflow ? new ImportError(NESTED_TOO_DEEP(path)) : error
  })
}
