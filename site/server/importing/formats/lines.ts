/** Reads text files, whole or as lines that are numbered as in an editor. */
import { readFile } from 'node:fs/promises'
import { ImportError } from './table.ts'

export interface Line {
  number: number
  text: string
  /** A carriage return before the line feed, as on Windows. */
  end: '' | '\r'
  isUtf8: boolean
}

const LINE_FEED = 10
const LINE_BYTES_MAX = 10_000_000
const WHOLE_BYTES_MAX = 30_000_000
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export async function linesOf(path: string): Promise<Line[]> {
  const bytes = await bytesOf(path)
  const lines: Line[] = []
  for (let from = 0; from < bytes.length; ) {
    const feed = bytes.indexOf(LINE_FEED, from)
    const to = feed < 0 ? bytes.length : feed
    const number = lines.length + 1
    if (to - from > LINE_BYTES_MAX)
      throw new ImportError(`Line ${number} of ${path} is too long. Check the file format.`)
    lines.push(lineOf(bytes.subarray(from, to), number))
    from = to + 1
  }
  return lines
}

/** Reads a file whose format can't be read line by line. */
export async function wholeText(path: string): Promise<string> {
  const bytes = await bytesOf(path)
  if (bytes.length > WHOLE_BYTES_MAX)
    throw new ImportError(`${path} is too large for this format. Use NDJSON or CSV for larger files.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ImportError(`${path} is not a text file (UTF-8).`)
  }
}

/** Removes a carriage return and, on the first line, the byte order mark. */
function lineOf(bytes: Buffer, number: number): Line {
  let text = bytes.toString()
  let isUtf8 = true
  try {
    text = strict.decode(bytes)
  } catch {
    isUtf8 = false
  }
  const end = text.endsWith('\r') ? '\r' : ''
  const bare = end ? text.slice(0, -1) : text
  return { number, text: number === 1 ? bare.replace(/^\uFEFF/, '') : bare, end, isUtf8 }
}

async function bytesOf(path: string): Promise<Buffer> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new ImportError(unreadable(path, error))
  })
  if (bytes.includes(0)) throw new ImportError(`${path} is not a text file (UTF-8).`)
  return bytes
}

function unreadable(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `${path} doesn't exist.`
  if (code === 'EISDIR') return `${path} is a folder, not a file.`
  if (code === 'EACCES') return `This user isn't allowed to read ${path}.`
  return `Couldn't read ${path}: ${String(error)}`
}
