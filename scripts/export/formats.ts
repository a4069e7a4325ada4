/** How the lines of an export are written: as CSV (RFC 4180) or as NDJSON. */
import { AGENT_KEYS, CATEGORY_KEYS, type Line } from '#site/server/importing/export-lines.ts'
import { guarded } from '#site/server/importing/formula.ts'
import { addressesCell, tagsCell } from '#site/server/importing/list-cells.ts'

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
  return columns.map((column) => guarded(String(texts[column] ?? '')))
}

function csvRow(cells: string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

/** White space at the ends is quoted too: readers drop it otherwise. */
function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) || cell.trim() !== cell ? `"${cell.replaceAll('"', '""')}"` : cell
}
