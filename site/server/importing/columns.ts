/** Recognizes the columns of a file as fields of an agent. */
import type { Agent } from '#site/domain/agent.ts'
import {
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportField,
  IMPORT_FIELDS_NEEDED as REQUIRED,
} from '#site/domain/imports.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { ImportError } from './formats/table.ts'

/** Fields that a table from elsewhere can set. Roster sets the others. */
export type ForeignFields = Pick<Agent, Exclude<ImportField, 'category' | 'openSource'>>

export interface Columns {
  of: Map<ImportField, number>
  names: Record<string, ImportField>
  ignored: string[]
}

export function mapColumns(header: string[]): Columns {
  const of = fieldsOf(header)
  const missing = REQUIRED.filter((field) => !of.has(field))
  if (missing.length > 0) throw new ImportError(missingText(header, missing))
  return {
    of,
    names: Object.fromEntries([...of].map(([field, at]) => [header[at] ?? '', field])),
    ignored: header.filter((heading, at) => heading !== '' && ![...of.values()].includes(at)),
  }
}

/** If two columns match a field, the earlier of its headings wins. */
export function fieldsOf(header: string[]): Map<ImportField, number> {
  const keys = header.map(nameKey)
  const of = new Map<ImportField, number>()
  const taken = new Set<number>()
  for (const field of IMPORT_FIELDS) {
    const candidates = IMPORT_COLUMNS[field].headings.split(' ').map((heading) => keys.indexOf(heading))
    const at = candidates.find((column) => column >= 0 && !taken.has(column))
    if (at === undefined) continue
    of.set(field, at)
    taken.add(at)
  }
  return of
}

function missingText(header: string[], missing: ImportField[]): string {
  const seen = `Columns in the file: ${header.map((heading) => `"${heading.slice(0, 40)}"`).join(', ')}.`
  return header.length < 2
    ? `The file doesn't look like a table of agents. ${seen}`
    : `Couldn't find a column for ${missing.join(', ')}. ${seen} Rename the matching columns.`
}
