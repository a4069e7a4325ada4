/** Reads a backup's file into a folder and compares every checksum. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BACKUP_DAMAGED, BACKUP_NEWER, NOT_A_BACKUP } from '#site/messages/backups.ts'
import { Failure } from '#site/server/process/failure.ts'
import {
  type BackupHead,
  backupHead,
  CHECKSUMS,
  checksums,
  DATABASE,
  FORMAT,
  HEAD,
  SECRETS,
  STORAGE,
} from './manifest.ts'
import { NotTar, type TarEntry, tarEntries } from './tar.ts'

/** It is read whole, whoever wrote the file. */
const HEAD_BYTES_MAX = 65_536

export interface ReadingParts {
  /** Where PocketBase's files come. */
  folder: string
  onSecrets(sealed: Buffer): void
  onShare(share: number): void
}

/** Errors: Failure for a file that is no backup or is damaged; what onSecrets throws; the system's. */
export async function readArchive(file: string, parts: ReadingParts): Promise<BackupHead> {
  const { size } = statSync(file)
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 })
  const reading = new Reading(parts)
  try {
    await pipeline(source, createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const entry of tarEntries(chunks)) {
        await reading.take(entry)
        parts.onShare(source.bytesRead / size)
      }
    })
    return reading.end()
  } catch (error) {
    if (!isOfContent(error)) throw error
    throw new Failure(reading.head ? BACKUP_DAMAGED(file, error.message) : NOT_A_BACKUP(file))
  }
}

/** What is in the file makes no sense. */
class WrongContent extends Error {}

class Reading {
  head: BackupHead | undefined
  readonly #parts: ReadingParts
  readonly #sums = new Map<string, string>()
  #wanted: Map<string, string> | undefined

  constructor(parts: ReadingParts) {
    this.#parts = parts
  }

  async take(entry: TarEntry): Promise<void> {
    const { name } = entry
    if (name === CHECKSUMS) {
      this.#wanted = new Map(Object.entries(checksums.parse(JSON.parse(await textOf(entry)))))
      return
    }
    if (!this.head && name !== HEAD) throw new WrongContent(name)
    if (name === HEAD && entry.bytes > HEAD_BYTES_MAX) throw new WrongContent(name)
    const content = this.#hashed(entry)
    if (name === HEAD) this.head = headIn((await buffer(content)).toString())
    else if (name === SECRETS) this.#parts.onSecrets(await buffer(content))
    else if (isOfPocketBase(name)) await this.#write(name, content)
    else throw new WrongContent(name)
  }

  /** Error: WrongContent when something is missing, added or changed. */
  end(): BackupHead {
    const [found, wanted] = [this.#sums, this.#wanted]
    if (!this.head || !wanted) throw new WrongContent('it ends too early')
    const wrong = [...new Set([...wanted.keys(), ...found.keys()])].filter(
      (name) => wanted.get(name) !== found.get(name),
    )
    const [first] = wrong
    if (first) throw new WrongContent(`${first} is not what was written`)
    if (!found.has(DATABASE)) throw new WrongContent(`${DATABASE} is missing`)
    return this.head
  }

  async #write(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const path = join(this.#parts.folder, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
  }

  async *#hashed({ name, content }: TarEntry): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for await (const chunk of content) {
      hash.update(chunk)
      yield chunk
    }
    this.#sums.set(name, hash.digest('hex'))
  }
}

function headIn(text: string): BackupHead {
  const head = backupHead.parse(JSON.parse(text))
  if (head.format > FORMAT) throw new Failure(BACKUP_NEWER)
  return head
}

/** Never a path that leads out of the folder. */
function isOfPocketBase(name: string): boolean {
  const steps = name.split('/')
  return (name === DATABASE || name.startsWith(`${STORAGE}/`)) && !steps.includes('..') && !steps.includes('')
}

async function textOf({ content }: TarEntry): Promise<string> {
  return (await buffer(content)).toString()
}

function isOfContent(error: unknown): error is Error {
  if (error instanceof Failure || !(error instanceof Error)) return false
  if (error instanceof WrongContent || error instanceof NotTar || error instanceof SyntaxError) return true
  return error.name === 'ZodError' || ('code' in error && /^Z_/.test(String(error.code)))
}
