/** Extracts a backup into a folder, compares every checksum and, with the key, authenticates them. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Extract, extract } from 'tar-stream'
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

/** Limits entries that are read into memory, because the file isn't trusted. */
const HEAD_BYTES_MAX = 65_536

export interface ReadingParts {
  folder: string
  /** Decrypts the secrets, and returns the key of the checksums. Without it, the content isn't authenticated. */
  openSecrets: ((sealed: Buffer) => string) | undefined
  onShare(share: number): void
}

/** Throws Failure if the file isn't a backup, or is corrupted or changed. */
export async function readArchive(file: string, parts: ReadingParts): Promise<BackupHead> {
  const { size } = statSync(file)
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 })
  const reading = new Reading(file, parts)
  const archive = extract()
  const unpacking = pipeline(source, createGunzip(), archive)
  // The entries also throw the stream's errors, and theirs are the ones to report.
  unpacking.catch(() => undefined)
  try {
    for await (const entry of archive) {
      await reading.take(entry)
      parts.onShare(source.bytesRead / size)
    }
    await unpacking
    return reading.end()
  } catch (error) {
    if (!isOfContent(error)) throw error
    throw new Failure(reading.head ? BACKUP_DAMAGED(file, error.message) : NOT_A_BACKUP(file))
  }
}

type Entry = Extract extends AsyncIterable<infer One> ? One : never

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

  async take(entry: Entry): Promise<void> {
    const { name, type, size } = entry.header
    if (type !== 'file') throw new Error(`${name} is not a file`)
    if (this.#names.has(name)) throw new Error(`${name} appears twice`)
    this.#names.add(name)
    if (name === CHECKSUMS) this.#checksums = await text(entry)
    else if (name === SIGNATURE) this.#signature = await text(entry)
    else if (name === HEAD && size <= HEAD_BYTES_MAX)
      this.head = this.#headIn(await text(this.#hashed(entry)))
    else if (!this.head) throw new Error(name)
    else if (name === SECRETS) this.#openSecrets(await buffer(this.#hashed(entry)))
    else if (isOfPocketBase(name)) await this.#write(name, this.#hashed(entry))
    else throw new Error(name)
  }

  /** Throws Error if something is missing, added, or changed, and Failure if the key doesn't authenticate the checksums. */
  end(): BackupHead {
    if (!this.head || this.#checksums === undefined) throw new Error('unexpected end of file')
    const found = this.#sums
    const wanted = new Map(Object.entries(checksums.parse(JSON.parse(this.#checksums))))
    for (const name of new Set([...wanted.keys(), ...found.keys()])) {
      if (wanted.get(name) !== found.get(name)) throw new Error(`${name} is not what was written`)
    }
    if (!found.has(DATABASE)) throw new Error(`${DATABASE} is missing`)
    if (this.#parts.openSecrets && !this.#isAuthentic(this.#checksums))
      throw new Failure(BACKUP_CHANGED(this.#file))
    return this.head
  }

  #openSecrets(sealed: Buffer): void {
    this.#checksumsKey = this.#parts.openSecrets?.(sealed)
  }

  #isAuthentic(sums: string): boolean {
    return this.#checksumsKey !== undefined && this.#signature === signatureOf(sums, this.#checksumsKey)
  }

  #headIn(json: string): BackupHead {
    const head = backupHead.parse(JSON.parse(json))
    if (head.format > FORMAT) throw new Failure(BACKUP_NEWER)
    if (head.format < FORMAT && this.#parts.openSecrets) throw new Failure(BACKUP_OLDER(this.#file))
    return head
  }

  async #write(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const path = join(this.#parts.folder, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
  }

  async *#hashed(entry: Entry): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    // tar-stream's types leave the chunks of an entry unknown.
    for await (const chunk of entry as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
    this.#sums.set(entry.header.name, hash.digest('hex'))
  }
}

function isOfPocketBase(name: string): boolean {
  const steps = name.split('/')
  return (name === DATABASE || name.startsWith(`${STORAGE}/`)) && !steps.includes('..') && !steps.includes('')
}

/** Codes for bytes that don't decompress, and for names that a new folder can't take. */
const OF_CONTENT = /^(Z_.*|EEXIST|EISDIR|ENOTDIR|ENAMETOOLONG)$/

/** Distinguishes errors in the archive or its JSON from system errors, which have a code. */
function isOfContent(error: unknown): error is Error {
  if (error instanceof Failure || !(error instanceof Error)) return false
  return !('code' in error) || OF_CONTENT.test(String(error.code))
}
