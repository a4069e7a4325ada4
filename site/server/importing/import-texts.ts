/** Replies and problems of importing a file. */
import { IMPORT_FIELDS } from '#site/domain/imports.ts'
import { IMPORT_HEAP_MB } from '#site/domain/limits.ts'
import { numberText, sizeText } from '#site/domain/words/amounts.ts'
import { cut } from '#site/domain/words/text.ts'

export const SPLIT = 'Split it into smaller files, or import it on the server with npm run import.'
const AGAIN = 'Everything added so far is kept, and you can run the import again.'
export const IMPORT_UNKNOWN =
  'This file no longer exists. Another file replaced it, or the site was restarted. Everything imported so far is kept.'
export const IMPORT_RUNS = (fileName: string) =>
  `"${fileName}" is being imported. Wait for it to finish, or stop it.`
export const IMPORT_NOT_CHECKED = 'Do a dry run of the file first'
export const IMPORT_NOT_RUNNING = "This file isn't being imported"
export const IMPORT_NOT_REPORTED = "This file hasn't been checked yet"
export const IMPORT_FILE_EMPTY = 'The file is empty'
export const IMPORT_COLUMNS_TOO_MANY = (most: number) =>
  `The file has more than ${numberText(most)} columns. Remove the ones you don't need.`
export const PARAGRAPH_TOO_LONG = (line: number) =>
  `The paragraph at line ${numberText(line)} is longer than 1 MB. Divide it with blank lines.`
export const NESTED_TOO_DEEP = (where: string) => `${where} nests lists, quotations, or brackets too deeply.`
export const IMPORT_OUT_OF_MEMORY = `Reading the file takes more than ${IMPORT_HEAP_MB} MB of memory. ${SPLIT}`
export const SAVE_AS = 'In a spreadsheet, choose Save As, then CSV UTF-8.'
export const XLSX_BROKEN = (file: string) => `${file} isn't an Excel file (.xlsx) with a sheet. ${SAVE_AS}`
export const XLSX_TOO_LARGE = (file: string, most: number) =>
  `${file} unpacks to more than ${sizeText(most)}. ${SPLIT}`
const named = (header: readonly string[]) =>
  `Columns in the file: ${header.map((heading) => `"${cut(heading, 40)}"`).join(', ')}.`
export const NO_TABLE = (header: readonly string[]) =>
  `The file doesn't look like a table of agents. ${named(header)}`
export const COLUMN_UNKNOWN = (heading: string, header: readonly string[]) =>
  `The file has no column "${heading}". ${named(header)}`
export const FIELD_UNKNOWN = (field: string) =>
  `"${field}" isn't a field of agents. Use one of ${IMPORT_FIELDS.join(', ')}.`
export const VALUE_NESTED = (key: string) => `A value of "${key}" was skipped: not text.`
export const LINK_RELATIVE = (url: string) => `The link "${cut(url, 80)}" is relative. Use a full URL.`
export const DETAIL_NAMED = (label: string) => `"${label}" isn't the name of an agent.`
export const ITEM_STRUCK = 'The list strikes it out.'
export const NO_LINK_FIRST = "The item doesn't start with a link."
/** Reasons for passing over what isn't meant to be an agent. */
export const ITEM_UNLINKED = 'Item without a link'
export const ROW_UNLINKED = 'Table row without a link'
export const ANCHOR = 'Link within the list'
export const SECTION_ABOUT = 'Link in a section about the list itself'
export const SECTION_LINK = 'Link of a section'
export const TEXT_LINK = "Link in a text that isn't an item"
export const IMPORT_SLOW = (seconds: number) => `Reading the file took longer than ${seconds} s. ${SPLIT}`
export const IMPORT_FAILED = `The import failed. See the server log for details. ${AGAIN}`
