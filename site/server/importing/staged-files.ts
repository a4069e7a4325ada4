/** Uploaded files in DATA_DIR, each with what is known of it and its whole report; they are removed after a day. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import type { z } from 'zod'
import { readImport } from '#site/contracts/imports.ts'
import { IMPORT_KEPT_HOURS } from '#site/domain/limits.ts'
import { ApiError } from '#site/server/http/errors.ts'
import { IMPORT_FILE_EMPTY } from './import-texts.ts'

export type Staged = z.output<typeof readImport.response>

const HOUR_MS = 3_600_000
const ID = /^[0-9a-f]{32}$/
const [DATA, STATE, REPORT] = ['.data', '.json', '.report.json']

/** What is known of a file that has just come. */
export function arrived(file: Pick<Staged, 'id' | 'fileName' | 'bytes'>, now = Date.now()): Staged {
  return {
    ...{ ...file, state: 'reading' },
    uploadedAt: new Date(now).toISOString(),
    expiresAt: new Date(now + IMPORT_KEPT_HOURS * HOUR_MS).toISOString(),
  }
}

export class StagedFiles {
  readonly #folder: string
  /** So that an earlier state never overwrites a later one. */
  readonly #inTurn = pLimit(1)

  constructor(folder: string) {
    this.#folder = folder
  }

  pathOf(id: string): string {
    return join(this.#folder, id + DATA)
  }

  /** What earlier processes left, without what is broken, half-written or too old. */
  load(): Staged[] {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const names = readdirSync(this.#folder)
    const kept = names
      .filter((name) => name.endsWith(STATE) && !name.endsWith(REPORT))
      .flatMap((name) => this.#stateIn(name))
      .filter(({ id, expiresAt }) => names.includes(id + DATA) && Date.parse(expiresAt) > Date.now())
    const wanted = new Set(kept.flatMap(({ id }) => [DATA, STATE, REPORT].map((ending) => id + ending)))
    for (const name of names) if (!wanted.has(name)) rmSync(join(this.#folder, name), { recursive: true })
    return kept
  }

  /** Takes a file; one that is refused on its way leaves nothing. Errors: those of `bytes`, and 422 for an empty one. */
  async take(bytes: AsyncIterable<Uint8Array>): Promise<{ id: string; bytes: number }> {
    const id = randomBytes(16).toString('hex')
    const path = this.pathOf(id)
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const out = await open(path, 'wx', 0o600)
    let size = 0
    try {
      for await (const part of bytes) {
        await out.write(part)
        size += part.length
      }
      if (size === 0) throw new ApiError(422, { message: IMPORT_FILE_EMPTY })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await out.close()
    }
    return { id, bytes: size }
  }

  async save(staged: Staged): Promise<void> {
    await this.#write(staged.id + STATE, JSON.stringify(staged))
  }

  async saveReport(id: string, report: object): Promise<void> {
    await this.#write(id + REPORT, JSON.stringify(report))
  }

  /** Undefined when there is none. */
  async report(id: string): Promise<string | undefined> {
    return await readFile(join(this.#folder, id + REPORT), 'utf8').catch(() => undefined)
  }

  async remove(id: string): Promise<void> {
    await this.#inTurn(async () => {
      for (const ending of [STATE, REPORT, DATA]) await rm(join(this.#folder, id + ending), { force: true })
    })
  }

  #stateIn(name: string): Staged[] {
    try {
      const { data } = readImport.response.safeParse(
        JSON.parse(readFileSync(join(this.#folder, name), 'utf8')),
      )
      return data && ID.test(data.id) && name === data.id + STATE ? [data] : []
    } catch {
      return []
    }
  }

  /** As a whole or not at all. */
  async #write(name: string, text: string): Promise<void> {
    await this.#inTurn(async () => {
      const path = join(this.#folder, name)
      await writeFile(`${path}.part`, text, { mode: 0o600 })
      await rename(`${path}.part`, path)
    })
  }
}
