/** The files of a static copy with a hash of each one's source, so that the next run only writes what has changed. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Stored inside the copy, so that a copy that was moved, emptied, or deleted never gets another one's record. */
const RECORD = '.roster-copy.json'

const record = z.object({ origin: z.string(), sources: z.record(z.string(), z.string()) })

export class CopiedFiles {
  readonly out: string
  readonly #origin: string
  readonly #earlier: Record<string, string>
  readonly #sources: Record<string, string> = {}
  #written = 0

  /** `origin` identifies everything that all files depend on. If it differs, all files are written again. */
  constructor(out: string, origin: string) {
    this.out = out
    this.#origin = origin
    this.#earlier = readSources(join(out, RECORD), origin)
  }

  get written(): number {
    return this.#written
  }

  /** True for a file that an earlier run wrote from the same source. */
  isCurrent(file: string, source: string): boolean {
    if (this.#earlier[file] !== source || !existsSync(join(this.out, file))) return false
    this.#sources[file] = source
    return true
  }

  /** Without `source`, the content itself decides whether the file has changed. */
  async write(file: string, content: string | Buffer, source?: string): Promise<void> {
    const path = join(this.out, file)
    if (source !== undefined) this.#sources[file] = source
    else if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return
    await mkdir(dirname(path), { recursive: true })
    await replaceFile(path, content)
    this.#written++
  }

  /** Makes the next run write the file again. */
  forget(file: string): void {
    delete this.#sources[file]
  }

  async save(): Promise<void> {
    const content = JSON.stringify({ origin: this.#origin, sources: this.#sources })
    await replaceFile(join(this.out, RECORD), content)
  }
}

/** A run that is interrupted leaves no half-written file, which later runs would take for a whole one. */
async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.part`, content)
  await rename(`${path}.part`, path)
}

function readSources(path: string, origin: string): Record<string, string> {
  try {
    const read = record.parse(JSON.parse(readFileSync(path, 'utf8')))
    return read.origin === origin ? read.sources : {}
  } catch {
    return {}
  }
}
