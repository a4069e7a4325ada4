/** What the site says about files of agents and their import. */
import {
  IMPORT_HEAP_MB,
  IMPORT_PARAGRAPH_BYTES_MAX,
  IMPORT_PARAGRAPH_MARKS_MAX,
} from '#site/domain/limits.ts'
import { sizeText } from '#site/domain/sizes.ts'

const number = (count: number) => count.toLocaleString('en-US')

export const IMPORTS_OFF = 'Nothing can be imported here'
export const IMPORT_UNKNOWN = 'There is no such file any more: uploaded files are kept for a day'
export const IMPORT_RUNS = (fileName: string) =>
  `"${fileName}" is being imported. Wait until it is done, or cancel it.`
export const IMPORT_NOT_READ = 'The file has not been read yet'
export const IMPORT_NOT_RUNNING = 'Nothing is being imported from this file'
export const IMPORT_NOT_RUN = 'Nothing was imported from this file yet'
export const IMPORT_FILES_KEPT = (most: number) =>
  `${most} files are kept already. Remove one that is not needed any more.`
export const IMPORT_FILE_EMPTY = 'The file is empty'
export const IMPORT_ROWS_TOO_MANY = (most: number) =>
  `The file has more than ${number(most)} rows. Cut it into parts, or import it on the server with npm run import.`
export const IMPORT_COLUMNS_TOO_MANY = (most: number) =>
  `The file has more than ${number(most)} columns. Leave out those that no agent needs.`
export const IMPORT_LINE_TOO_LONG = (line: number, file: string) =>
  `Line ${number(line)} of ${file} is longer than ${sizeText(IMPORT_PARAGRAPH_BYTES_MAX)}. Break it into shorter lines.`
export const IMPORT_PARAGRAPH_TOO_LONG = (line: number, file: string) =>
  `The paragraph at line ${number(line)} of ${file} is longer than ${sizeText(IMPORT_PARAGRAPH_BYTES_MAX)}. Divide it with blank lines.`
export const IMPORT_PARAGRAPH_TOO_MARKED = (line: number, file: string) =>
  `The paragraph at line ${number(line)} of ${file} holds more than ${number(IMPORT_PARAGRAPH_MARKS_MAX)} of the characters *, _, and [. Divide it with blank lines.`
export const IMPORT_NESTED_TOO_DEEP = (line: number, file: string) =>
  `Line ${number(line)} of ${file} nests lists, quotations, or brackets too deeply.`
export const IMPORT_OUT_OF_MEMORY = `Reading the file takes more than ${IMPORT_HEAP_MB} MB of memory. Cut it into parts, or import it on the server with npm run import.`
export const IMPORT_FORMAT_UNKNOWN =
  'The ending of the file does not say what it is. It may be .csv, .json, .ndjson or .md, or choose the format.'
export const IMPORT_BROKEN = 'The file broke the reader. If it is a file of agents, try another format.'
export const IMPORT_SLOW = (seconds: number) =>
  `Reading the file took longer than ${seconds} s. Cut it into parts, or import it on the server with npm run import.`
export const IMPORT_INTERRUPTED =
  'Interrupted, because the site was started again. What was added stays; it may be repeated.'
export const IMPORT_FAILED =
  'The import could not be finished; the log says why. What was added stays; it may be repeated.'
export const IMPORT_CANCELLED = 'Cancelled: the rows after this were not imported.'
