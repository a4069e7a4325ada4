/** Recognizes the columns of a file as fields of an agent. */
import { readFileSync } from 'node:fs'
import type { Agent } from '#site/domain/agent.ts'
import {
  IMPORT_CHOICES,
  IMPORT_COLUMNS,
  IMPORT_FIELDS,
  type ImportField,
  IMPORT_FIELDS_NEEDED as REQUIRED,
} from '#site/domain/imports.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { ImportError } from './formats/table.ts'
import { COLUMN_UNKNOWN, FIELD_UNKNOWN, NO_TABLE } from './import-texts.ts'

/** Fields that a table from elsewhere can set. Roster sets the others. */
export type ForeignFields = Pick<Agent, Exclude<ImportField, 'category' | 'openSource'>>

export interface Columns {
  of: Map<ImportField, number>
  names: Record<string, ImportField>
  ignored: string[]
  /** Needed fields without a column. */
  missing: ImportField[]
}

/** By heading: a field, or - to ignore the column. */
export type ColumnChoices = Readonly<Record<string, string>>

/** Throws ImportError for a file without columns, and for a choice whose column or field doesn't exist. */
export function mapColumns(header: string[], chosen: ColumnChoices = {}): Columns {
  for (const [heading, field] of Object.entries(chosen)) {
    if (!header.includes(heading)) throw new ImportError(COLUMN_UNKNOWN(heading, header))
    if (field !== IMPORT_CHOICES.leaveOut && !isImportField(field))
      throw new ImportError(FIELD_UNKNOWN(field))
  }
  const of = fieldsOf(header, chosen)
  const missing = REQUIRED.filter((field) => !of.has(field))
  if (missing.length > 0 && header.length < 2) throw new ImportError(NO_TABLE(header))
  return {
    of,
    names: Object.fromEntries(
      [...of].toSorted(([, a], [, b]) => a - b).map(([field, at]) => [header[at] ?? '', field]),
    ),
    ignored: header.filter((heading, at) => heading !== '' && ![...of.values()].includes(at)),
    missing,
  }
}

function isImportField(field: string): field is ImportField {
  return IMPORT_FIELDS.some((one) => one === field)
}

/** Headings in other languages, by field. */
const FOREIGN = new Map(
  readFileSync(new URL('./headings.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(': '))
    .map((line) => line.split(': '))
    .map(([field = '', headings = '']) => [field, headings.split(' ').map(nameKey)]),
)

const HEADINGS = IMPORT_FIELDS.map((field) => {
  const own = IMPORT_COLUMNS[field].headings.split(' ')
  return [field, [...own, ...(FOREIGN.get(field) ?? [])]] as const
})

const QUALIFIER =
  /^(?:official|main|primary|short|brief|full|long|tool|product|project|app|agent|server)[\s_-]*/i

/** Readings of a heading, the most certain first: 'links.github' as 'github', 'official_url' as 'url'. */
const READINGS: readonly ((heading: string) => string)[] = [
  (heading) => heading,
  (heading) => (languageOf(heading)?.language === 'en' ? (languageOf(heading)?.base ?? '') : ''),
  (heading) => languageOf(heading)?.base ?? '',
  (heading) => heading.replace(/[([（].*$/, ''),
  (heading) => heading.split('.')[1] ?? '',
  (heading) => heading.replace(QUALIFIER, ''),
  // Chinese qualifies a noun before it: 中文介绍.
  (heading) => /\p{sc=Han}{2}$/u.exec(heading.trim())?.[0] ?? '',
]

/** If two columns match a field, the earlier of its headings wins. */
export function fieldsOf(header: readonly string[], chosen: ColumnChoices = {}) {
  const of = new Map<ImportField, number>()
  const taken = new Set<number>()
  for (const [heading, field] of Object.entries(chosen)) {
    const at = header.indexOf(heading)
    if (isImportField(field)) of.set(field, at)
    taken.add(at)
  }
  for (const read of READINGS) {
    const keys = header.map((heading) => nameKey(read(heading)))
    if (keys.every((key) => key === '')) continue
    for (const [field, headings] of HEADINGS) {
      if (of.has(field)) continue
      const at = headings
        .map((heading) => keys.findIndex((key, column) => key === heading && !taken.has(column)))
        .find((column) => column >= 0)
      if (at === undefined) continue
      of.set(field, at)
      taken.add(at)
    }
  }
  return of
}

const LANGUAGES =
  'en de fr es it pt nl pl ru uk tr ar he fa hi ja jp ko zh cn tw id vi th sv da no fi cs el hu ro'
const LANGUAGE = new RegExp(`^(?:${LANGUAGES.replaceAll(' ', '|')})(?:[-_]\\w{2,4})?$`, 'i')

export function isLanguage(text: string): boolean {
  return LANGUAGE.test(text)
}

/** Splits 'name_en' and 'Name (EN)'. */
export function languageOf(heading: string): { base: string; language: string } | undefined {
  const [, base = '', language = ''] = /^(.*[^\s_(-])[\s_(-]+([a-z]{2})\)?$/i.exec(heading) ?? []
  return isLanguage(language) ? { base, language: language.toLowerCase() } : undefined
}

/** True if a value of the column is a link to an image rather than its name. */
export function isImageHeading(heading: string): boolean {
  return fieldsOf([heading]).has('previewImages')
}
