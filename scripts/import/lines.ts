/** The lines of a text file, one at a time, numbered as an editor numbers them. */
import { createReadStream } from 'node:fs'
import { ImportError } from './import-error.ts'

export interface Line {
  number: number
  text: string
}

export interface Lines {
  next(): Promise<Line | undefined>
  /** Gives lines back that were taken too early; next() returns them again. */
  putBack(lines: Line[]): void
}

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

async function* numbered(path: string): AsyncGenerator<Line, undefined> {
  let number = 0
  let rest = ''
  for await (const chunk of chunks(path)) {
    const texts = (rest + chunk).split('\n')
    rest = texts.pop() ?? ''
    for (const text of texts) yield { number: ++number, text: clean(text, number) }
  }
  if (rest !== '') yield { number: ++number, text: clean(rest, number) }
  return undefined
}

/** Without the carriage return of Windows and, on the first line, without the byte order mark. */
function clean(text: string, number: number): string {
  const line = text.endsWith('\r') ? text.slice(0, -1) : text
  return number === 1 ? line.replace(/^\uFEFF/, '') : line
}

async function* chunks(path: string): AsyncGenerator<string> {
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8' })) {
      const text = String(chunk)
      if (text.includes('\0')) throw new ImportError(`${path} is not a CSV text file (UTF-8).`)
      yield text
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(unreadable(path, error))
  }
}

function unreadable(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EISDIR') return `${path} is a folder, not a CSV file.`
  if (code === 'EACCES') return `${path} may not be read by this user.`
  return `${path} cannot be read: ${String(error)}`
}
