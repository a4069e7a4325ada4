/** Stored images on this machine's disk, derived from PocketBase's: whatever is lost or damaged is fetched again. */
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const ENDING = '.webp'
const NAME = /^([0-9a-f]{32})-(\d+)\.webp$/
const HEADER_BYTES = 12
/** Room is made for more than the next file, so that it is not looked for at each. */
const KEPT_SHARE = 0.9
/** A file that was just written may be about to become public. */
const YOUNG_MS = 3_600_000

interface Entry {
  path: string
  id: string
  bytes: number
  writtenAt: number
}

export interface OpenImage {
  bytes: number
  file: FileHandle
}

export class ImageFiles {
  readonly #folder: string
  readonly #bytesMax: number
  #bytes: Promise<number> | undefined

  constructor(folder: string, bytesMax: number) {
    this.#folder = folder
    this.#bytesMax = bytesMax
  }

  /** The whole file, opened; undefined when it is not there or was damaged. The caller closes it. */
  async open(id: string, name: number): Promise<OpenImage | undefined> {
    const path = this.#path(id, name)
    const file = await open(path).catch(() => undefined)
    if (!file) return undefined
    const bytes = await wholeSize(file).catch(() => undefined)
    if (bytes !== undefined) return { bytes, file }
    await file.close()
    await rm(path, { force: true })
    return undefined
  }

  /** On the disk before it has its name, so that a power cut leaves no half of it. */
  async keep(id: string, name: number, content: Uint8Array): Promise<void> {
    const path = this.#path(id, name)
    await mkdir(dirname(path), { recursive: true })
    const draft = `${path}.${randomUUID()}`
    try {
      await writeFile(draft, content, { flush: true })
      await rename(draft, path)
    } finally {
      await rm(draft, { force: true })
    }
    this.#bytes = this.#count(content.length)
    if ((await this.#bytes) > this.#bytesMax) await this.#makeRoom()
  }

  async forget(id: string): Promise<void> {
    for (const entry of await this.#entries()) if (entry.id === id) await rm(entry.path, { force: true })
  }

  /** Removes what is not shown any more. */
  async sweep(isShown: (id: string) => boolean): Promise<void> {
    for (const { path, id, writtenAt } of await this.#entries()) {
      if (!isShown(id) && Date.now() - writtenAt > YOUNG_MS) await rm(path, { force: true })
    }
  }

  async #count(more: number): Promise<number> {
    if (this.#bytes) return (await this.#bytes) + more
    return sum(await this.#entries())
  }

  /** The oldest go first. */
  async #makeRoom(): Promise<void> {
    const entries = (await this.#entries()).sort((a, b) => a.writtenAt - b.writtenAt)
    let bytes = sum(entries)
    for (const entry of entries) {
      if (bytes <= this.#bytesMax * KEPT_SHARE) break
      await rm(entry.path, { force: true })
      bytes -= entry.bytes
    }
    this.#bytes = Promise.resolve(bytes)
  }

  async #entries(): Promise<Entry[]> {
    const found = await readdir(this.#folder, { recursive: true }).catch(() => [])
    const entries: Entry[] = []
    for (const name of found) {
      const id = NAME.exec(basename(name))?.[1]
      const path = join(this.#folder, name)
      const { size, mtimeMs } = id ? await stat(path).catch(() => NO_FILE) : NO_FILE
      if (id && mtimeMs > 0) entries.push({ path, id, bytes: size, writtenAt: mtimeMs })
    }
    return entries
  }

  #path(id: string, name: number): string {
    return join(this.#folder, id.slice(0, 2), `${id}-${name}${ENDING}`)
  }
}

const NO_FILE = { size: 0, mtimeMs: 0 }

function sum(entries: readonly Entry[]): number {
  return entries.reduce((bytes, entry) => bytes + entry.bytes, 0)
}

/** A WebP's head says how long it is. Undefined when the file is not that long, or no WebP. */
async function wholeSize(file: FileHandle): Promise<number | undefined> {
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  if (bytesRead < HEADER_BYTES || buffer.toString('latin1', 8) !== 'WEBP') return undefined
  return buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.readUInt32LE(4) + 8 === size ? size : undefined
}
