/** Reads a backup's file into a folder, compares every checksum and, with the key, authenticates them. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Failure } from '#site/server/config/failure.ts'
import { BACKUP_CHANGED, BACKUP_DAMAGED, BACKUP_NEWER, BACKUP_OLDER, NOT_A_BACKUP } from './backup-texts.ts'
import {
  type BackupHead,
  backupHead,
  CHECKSUMS,
  checksums,
  DATABASE,
  FORMAT,
  HEAD,
  SECRETS,
  SIGNATURE,
  STORAGE,
  signatureOf,
} from './manifest.ts'
import { NotTar, type TarEntry, tarEntries } from './tar.ts'

/** It is read whole, whoever wrote the file. */
const HEAD_BYTES_MAX = 65_536

export interface ReadingParts {
  /** Where PocketBase's files come. */
  folder: string
  /** Opens the secrets and returns the key of the checksums. Without it the content isn't authenticated. */
  openSecrets: ((sealed: Buffer) => string) | undefined
  onShare(share: number): void
}

/** Errors: Failure for a file that is no backup, is damaged or was changed; what openSecrets throws; the system's. */
export async function readArchive(file: string, parts: ReadingParts): Promise<BackupHead> {
  const { size } = statSync(file)
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 })
  const reading = new Reading(file, parts)
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

/** Codes for bytes that don't decompress, and for names that a new folder can't take. */
const OF_CONTENT = /^(Z_.*|EEXIST|EISDIR|ENOTDIR|ENAMETOOLONG)$/

/** What is in the file makes no sense. */
class WrongContent extends Error {}

class Reading {
  head: BackupHead | undefined
  readonly #file: string
  readonly #parts: ReadingParts
  readonly #names = new Set<string>()
  readonly #sums = new Map<string, string>()
  #checksums: string | undefined
  #signature: string | undefined
  #checksumsKey: string | undefined

  constructor(file: string, parts: ReadingParts) {
    this.#file = file
    this.#parts = parts
  }

  async take(entry: TarEntry): Promise<void> {
    const { name } = entry
    if (this.#names.has(name)) throw new WrongContent(`${name} appears twice`)
    this.#names.add(name)
    if (name === CHECKSUMS) this.#checksums = await textOf(entry.content)
    else if (name === SIGNATURE) this.#signature = await textOf(entry.content)
    else await this.#takeHashed(entry)
  }

  async #takeHashed(entry: TarEntry): Promise<void> {
    const { name } = entry
    if (!this.head && name !== HEAD) throw new WrongContent(name)
    if (name === HEAD && entry.bytes > HEAD_BYTES_MAX) throw new WrongContent(name)
    const content = this.#hashed(entry)
    if (name === HEAD) this.head = this.#headIn(await textOf(content))
    else if (name === SECRETS) this.#openSecrets(await buffer(content))
    else if (isOfPocketBase(name)) await this.#write(name, content)
    else throw new WrongContent(name)
  }

  /** Throws WrongContent if something is missing, added or changed, and Failure if the key doesn't authenticate the checksums. */
  end(): BackupHead {
    if (!this.head || this.#checksums === undefined) throw new WrongContent('it ends too early')
    const found = this.#sums
    const wanted = new Map(Object.entries(checksums.parse(JSON.parse(this.#checksums))))
    const wrong = [...new Set([...wanted.keys(), ...found.keys()])].filter(
      (name) => wanted.get(name) !== found.get(name),
    )
    const [first] = wrong
    if (first) throw new WrongContent(`${first} is not what was written`)
    if (!found.has(DATABASE)) throw new WrongContent(`${DATABASE} is missing`)
    if (this.#parts.openSecrets && !this.#isAuthentic(this.#checksums))
      throw new Failure(BACKUP_CHANGED(this.#file))
    return this.head
  }

  #openSecrets(sealed: Buffer): void {
    this.#checksumsKey = this.#parts.openSecrets?.(sealed)
  }

  #isAuthentic(text: string): boolean {
    return this.#checksumsKey !== undefined && this.#signature === signatureOf(text, this.#checksumsKey)
  }

  #headIn(text: string): BackupHead {
    const head = backupHead.parse(JSON.parse(text))
    if (head.format > FORMAT) throw new Failure(BACKUP_NEWER)
    if (head.format < FORMAT && this.#parts.openSecrets) throw new Failure(BACKUP_OLDER(this.#file))
    return head
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

/** Never a path that leads out of the folder. */
function isOfPocketBase(name: string): boolean {
  const steps = name.split('/')
  return (name === DATABASE || name.startsWith(`${STORAGE}/`)) && !steps.includes('..') && !steps.includes('')
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  return (await buffer(content)).toString()
}

function isOfContent(error: unknown): error is Error {
  if (error instanceof Failure || !(error instanceof Error)) return false
  if (error instanceof WrongContent || error instanceof NotTar || error instanceof SyntaxError) return true
  return error.name === 'ZodError' || ('code' in error && OF_CONTENT.test(String(error.code)))
}
