/** Reads the first sheet of an Excel file. */
import { unzipSync, zipSync } from 'fflate'
import { type CellValue, readSheet } from 'read-excel-file/universal'
import { XLSX_BROKEN, XLSX_TOO_LARGE } from '#site/server/importing/import-texts.ts'
import { bytesOf } from './lines.ts'
import { ImportError, type Row, type Table } from './table.ts'

const UNPACKED_BYTES_MAX = 64 * 1024 ** 2

export async function readXlsx(path: string): Promise<Table> {
  const archive = await bounded(path)
  const sheet = await readSheet(archive).catch(() => {
    throw new ImportError(XLSX_BROKEN(path))
  })
  const rows = sheet.map((cells, at): Row & { cells: string[] } => ({
    line: at + 1,
    cells: cells.map(textOf),
  }))
  const [header, ...others] = rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!header) throw new ImportError(`${path} is empty.`)
  return { header: header.cells, rows: others }
}

/** Unpacks it once, because the library has no limit. The sizes may be wrong, but nothing unpacks to more than its own. */
async function bounded(path: string): Promise<ArrayBuffer> {
  let size = 0
  const bytes = await bytesOf(path)
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize
        if (size > UNPACKED_BYTES_MAX) throw new ImportError(XLSX_TOO_LARGE(path, UNPACKED_BYTES_MAX))
        return /\.(xml|rels)$/.test(name)
      },
    })
    return zipSync(parts, { level: 0 }).buffer
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError(XLSX_BROKEN(path))
  }
}

/** Dates without a zone, and without a time if they have none. */
function textOf(value: CellValue | null): string {
  if (!(value instanceof Date)) return String(value ?? '').trim()
  return value.toISOString().replace(/(T00:00:00)?\.\d+Z$/, '')
}
