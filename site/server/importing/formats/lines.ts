/** Reads text files, whole or as lines that are numbered as in an editor. */
import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import { SAVE_AS } from '#site/server/importing/import-texts.ts'
import { ImportError } from './table.ts'

const LINE_LENGTH_MAX = 10_000_000
const WHOLE_BYTES_MAX = 30_000_000

export interface Text {
  text: string
  /** Of the whole file. */
  encoding: string
}

async function textOf(path: string): Promise<Text> {
  const bytes = await bytesOf(path)
  const encoding = encodingOf(bytes)
  if (!encoding)
    throw new ImportError(`${path} is not a text file in UTF-8, UTF-16, or Windows-1252. ${SAVE_AS}`)
  return { text: new TextDecoder(encoding).decode(bytes), encoding }
}

/** Bytes that aren't valid become U+FFFD. */
export async function linesOf(path: string): Promise<{ lines: string[]; encoding: string }> {
  const { text, encoding } = await textOf(path)
  const end = text.includes('\n') ? '\n' : '\r'
  const lines = text.split(end).map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  const long = lines.findIndex((line) => line.length > LINE_LENGTH_MAX) + 1
  if (long > 0) throw new ImportError(`Line ${long} of ${path} is too long. Check the file format.`)
  return { lines, encoding }
}

/** Reads a file whose format can't be read line by line. */
export async function wholeText(path: string): Promise<Text> {
  const whole = await textOf(path)
  if (whole.text.length <= WHOLE_BYTES_MAX) return whole
  throw new ImportError(`${path} is too large for this format. Use NDJSON or CSV for larger files.`)
}

export async function bytesOf(path: string): Promise<Buffer> {
  return await readFile(path).catch((error: unknown) => {
    throw new ImportError(unreadable(path, error))
  })
}

/** Spreadsheets without a better option write UTF-16 or Windows-1252. Undefined for other alphabets and binary files. */
function encodingOf(bytes: Buffer): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.includes(0)) return undefined
  if (isUtf8(bytes)) return 'utf-8'
  let [beyond, paired, broken] = [0, 0, 0]
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    beyond += 1
    if ((bytes[at - 1] ?? 0) >= 0x80 || (bytes[at + 1] ?? 0) >= 0x80) paired += 1
  }
  for (const letter of new TextDecoder().decode(bytes)) if (letter === '\uFFFD') broken += 1
  if (broken * 3 < beyond) return 'utf-8'
  // In the alphabets of Europe's west, letters with accents stand alone.
  return paired * 2 < beyond || beyond < 4 ? 'windows-1252' : undefined
}

function unreadable(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `${path} doesn't exist.`
  if (code === 'EISDIR') return `${path} is a folder, not a file.`
  if (code === 'EACCES') return `This user isn't allowed to read ${path}.`
  return `Couldn't read ${path}: ${String(error)}`
}
