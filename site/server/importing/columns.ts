/** Which column of a file holds which field of an agent. */
import type { Agent } from '#site/domain/agent.ts'
import {
  IMPORT_FIELDS as FIELDS,
  IMPORT_IGNORE as IGNORE,
  type ImportField,
  IMPORT_FIELDS_NEEDED as REQUIRED,
} from '#site/domain/imports.ts'
import { AGENT_FIELDS } from '#site/domain/submission/agent-fields.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { ImportError } from './formats/table.ts'

/** What a table that was not exported from here can say of an agent; the rest is the catalogue's own to decide. */
export type SaidOfAgent = Omit<
  Agent,
  | 'id'
  | 'categoryId'
  | 'categoryName'
  | 'status'
  | 'featured'
  | 'submittedAt'
  | 'updatedAt'
  | 'upvotes'
  | 'previewSizes'
>

/** With recognized headings, as nameKey() writes them. If two columns match a field, the earlier heading wins. */
const HEADED = {
  ...AGENT_FIELDS,
  category: AGENT_FIELDS.categoryId,
  openSource: { headings: 'opensource isopensource oss foss' },
  createdAt: { headings: 'createdat created date dateadded addedat added publishedat' },
} satisfies Record<ImportField, { headings: string }>

export type Field = ImportField

export interface Columns {
  /** Number of the column, from 0. */
  of: Map<Field, number>
  /** Heading → field. */
  names: Record<string, Field>
  ignored: string[]
}

/** Finds the columns by their headings, after those a person chose (column → field). */
export function mapColumns(header: string[], chosen: ReadonlyMap<string, string>): Columns {
  const of = new Map<Field, number>()
  const taken = new Set<number>()
  for (const [column, field] of chosen) {
    const at = header.findIndex((heading) => nameKey(heading) === nameKey(column))
    if (at < 0) throw new ImportError(`--map: unknown column "${column}". ${seen(header)}`)
    taken.add(at)
    if (isField(field)) of.set(field, at)
    else if (field !== IGNORE)
      throw new ImportError(`--map: "${field}" is not one of ${FIELDS.join(', ')} or ${IGNORE}.`)
  }
  for (const field of FIELDS) {
    const at = of.get(field) ?? columnOf(field, header, taken)
    if (at === undefined) continue
    of.set(field, at)
    taken.add(at)
  }
  complain(
    header,
    REQUIRED.filter((field) => !of.has(field)),
  )
  return {
    of,
    names: Object.fromEntries([...of].map(([field, at]) => [header[at] ?? '', field])),
    ignored: header.filter((heading, at) => heading !== '' && !taken.has(at)),
  }
}

function columnOf(field: Field, header: string[], taken: ReadonlySet<number>): number | undefined {
  const keys = header.map(nameKey)
  for (const heading of HEADED[field].headings.split(' ')) {
    const at = keys.indexOf(heading)
    if (at >= 0 && !taken.has(at)) return at
  }
  return undefined
}

function complain(header: string[], missing: Field[]): void {
  if (missing.length === 0) return
  if (header.length < 2)
    throw new ImportError(`The file doesn't look like a table of agents. ${seen(header)}`)
  const example = missing.map((field) => `--map "COLUMN=${field}"`).join(' ')
  throw new ImportError(
    `Couldn't find a column for ${missing.join(', ')}. ${seen(header)} Rename one, or map it on the command line: ${example}`,
  )
}

function seen(header: string[]): string {
  return `Columns in the file: ${header.map((heading) => `"${heading.slice(0, 40)}"`).join(', ')}.`
}

function isField(text: string): text is Field {
  return FIELDS.some((field) => field === text)
}
