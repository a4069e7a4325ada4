/** Writes and reads the tar format (ustar, with pax headers for what does not fit), so that any tar program opens a backup. */

const BLOCK = 512
const NAME_MAX = 100
/** Of the fields before an entry, which are a path and a size. */
const PAX_BYTES_MAX = 65_536
/** Eleven octal digits. */
const BYTES_MAX = 0o77777777777
const [FILE, PAX] = ['0', 'x']

/** What ends an archive. */
export const TAR_END = Buffer.alloc(2 * BLOCK)

/** What stands before the content of a file. */
export function tarHeader(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) <= NAME_MAX && bytes <= BYTES_MAX) return block(name, bytes, FILE)
  const records = Buffer.from(paxRecord('path', name) + paxRecord('size', String(bytes)))
  const fitting = [block('pax', records.length, PAX), records, tarPadding(records.length)]
  return Buffer.concat([...fitting, block(name.slice(-NAME_MAX / 4), Math.min(bytes, BYTES_MAX), FILE)])
}

/** What fills the last block of a content. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK)
}

function block(name: string, bytes: number, type: string): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(`0000600\0${'0000000\0'.repeat(2)}`, 100)
  header.write(`${bytes.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124)
  header.write(' '.repeat(8), 148)
  header.write(type, 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** '27 path=…', with its own length before it. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`
  const length = Buffer.byteLength(rest)
  const digits = String(length + String(length).length).length
  return `${length + digits}${rest}`
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
}

export interface TarEntry {
  name: string
  bytes: number
  /** To be read to its end before the next entry is asked for. */
  content: AsyncIterable<Buffer>
}

/** The bytes are not those of a whole tar archive. */
export class NotTar extends Error {}

/** The files of an archive, in its order. Error: NotTar. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Bytes(source)
  let pax: Record<string, string> = {}
  for (;;) {
    const header = await bytes.take(BLOCK)
    if (header.every((byte) => byte === 0)) return
    const { name, size, type } = readHeader(header)
    if (type === PAX) {
      if (size > PAX_BYTES_MAX) throw new NotTar()
      pax = readPax((await bytes.take(size)).toString())
      await bytes.take(tarPadding(size).length)
      continue
    }
    const length = Number(pax['size'] ?? size)
    yield { name: pax['path'] ?? name, bytes: length, content: bytes.stream(length) }
    await bytes.take(tarPadding(length).length)
    pax = {}
  }
}

function readHeader(header: Buffer) {
  const field = (from: number, to: number) => header.toString('utf8', from, to).replace(/[\0 ].*$/s, '')
  if (Number.parseInt(field(148, 154), 8) !== sumOf(header)) throw new NotTar()
  return {
    name: header.toString('utf8', 0, NAME_MAX).replace(/\0.*$/s, ''),
    size: Number.parseInt(field(124, 136), 8),
    type: header.toString('utf8', 156, 157),
  }
}

function readPax(text: string): Record<string, string> {
  return Object.fromEntries(Array.from(text.matchAll(/\d+ (\w+)=(.*)\n/g), ([, key, value]) => [key, value]))
}

/** A stream that is read in pieces of a wanted size. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#chunks = source[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of this.stream(size)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) {
        const { value, done } = await this.#chunks.next()
        if (done) throw new NotTar()
        this.#rest = value
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }
}
