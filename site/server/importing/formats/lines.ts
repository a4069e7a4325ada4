/** Reads the lines of a text file one at a time, numbered as in an editor. */
import { createReadStream } from 'node:fs'
import { ImportError } from './table.ts'

export interface Line {
  number: number
  text: string
  /** A carriage return before the line feed, as on Windows. */
  end: '' | '\r'
  isUtf8: boolean
}

export interface Lines {
  next(): Promise<Line | undefined>
  /** Returns lines that were taken too early. */
  putBack(lines: Line[]): void
}

const LINE_FEED = 10
const LINE_BYTES_MAX = 10_000_000
const WHOLE_BYTES_MAX = 30_000_000

export function openLines(path: string): Lines {
  const source = numbered(path)
  let waiting: Line[] = []
  return {
    async next() {
      return waiting.shift() ?? (await source.next()).value ?? undefined
    },
    putBack(lines) {
      waiting = [...lines, ...waiting]
    },
  }
}

/** Reads a file whose format can't be read line by line. */
export async function wholeText(path: string): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks(path)) {
    parts.push(chunk)
    size += chunk.length
    if (size > WHOLE_BYTES_MAX)
      throw new ImportError(`${path} is too large for this format. Use NDJSON or CSV for larger files.`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    throw new ImportError(`${path} is not a text file (UTF-8).`)
  }
}

async function* numbered(path: string): AsyncGenerator<Line, undefined> {
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks(path)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (let to = bytes.indexOf(LINE_FEED); to >= 0; to = bytes.indexOf(LINE_FEED, from)) {
      yield lineOf(bytes.subarray(from, to), ++number)
      from = to + 1
    }
    rest = bytes.subarray(from)
    if (rest.length > LINE_BYTES_MAX) {
      throw new ImportError(`Line ${number + 1} of ${path} is too long. Check the file format.`)
    }
  }
  if (rest.length > 0) yield lineOf(rest, ++number)
  return undefined
}

const exactly = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Removes a carriage return and, on the first line, the byte order mark. */
function lineOf(bytes: Buffer, number: number): Line {
  const { text, isUtf8 } = decoded(bytes)
  const end = text.endsWith('\r') ? '\r' : ''
  const bare = end ? text.slice(0, -1) : text
  return { number, text: number === 1 ? bare.replace(/^\uFEFF/, '') : bare, end, isUtf8 }
}

function decoded(bytes: Buffer): Pick<Line, 'text' | 'isUtf8'> {
  try {
    return { text: exactly.decode(bytes), isUtf8: true }
  } catch {
    return { text: bytes.toString(), isUtf8: false }
  }
}

async function* chunks(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path)) {
      const bytes = Buffer.from(chunk)
      if (bytes.includes(0)) throw new ImportError(`${path} is not a text file (UTF-8).`)
      yield bytes
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(unreadable(path, error))
  }
}

function unreadable(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `${path} doesn't exist.`
  if (code === 'EISDIR') return `${path} is a folder, not a file.`
  if (code === 'EACCES') return `This user isn't allowed to read ${path}.`
  return `Couldn't read ${path}: ${String(error)}`
}
