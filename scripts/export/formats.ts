/** Formats the lines of an export as CSV (RFC 4180) or NDJSON. */
import { csvRow } from '#site/domain/words/csv.ts'
import { addressesCell, tagsCell } from '#site/server/importing/cells.ts'
import { AGENT_KEYS, CATEGORY_KEYS, type Line } from '#site/server/importing/exported.ts'

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

interface Writer {
  head: string
  line(line: Line): string
}

export function writerOf(format: ExportFormat, withUpvotes: boolean): Writer {
  if (format === 'ndjson') return { head: '', line: (line) => `${JSON.stringify(line)}\n` }
  const columns = [...new Set<string>([...AGENT_KEYS, ...CATEGORY_KEYS, ...(withUpvotes ? ['upvotes'] : [])])]
  return { head: csvRow(columns), line: (line) => csvRow(cellsOf(line, columns)) }
}

function cellsOf(line: Line, columns: string[]): string[] {
  const texts: Record<string, unknown> =
    line.type === 'agent'
      ? { ...line, tags: tagsCell(line.tags), previewImages: addressesCell(line.previewImages) }
      : { ...line }
  return columns.map((column) => String(texts[column] ?? ''))
}
