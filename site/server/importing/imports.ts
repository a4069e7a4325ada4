/** Files that administrators uploaded for importing: read at once, tried out and imported one at a time. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { ImportFormat } from '#site/domain/imports.ts'
import { IMPORT_FILES_MAX } from '#site/domain/limits.ts'
import type { Config } from '#site/server/config/config.ts'
import { conflict, notFound } from '#site/server/http/errors.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import type { ImportRequest, Imports, ImportUpload } from '#site/server/services/import-service.ts'
import { formatOf } from './formats.ts'
import { ImportRun, interruption } from './import-run.ts'
import {
  IMPORT_BROKEN,
  IMPORT_FILES_KEPT,
  IMPORT_FORMAT_UNKNOWN,
  IMPORT_NOT_READ,
  IMPORT_NOT_RUN,
  IMPORT_NOT_RUNNING,
  IMPORT_RUNS,
  IMPORT_UNKNOWN,
} from './import-texts.ts'
import { Importer } from './importer.ts'
import { listed, noteReading } from './shown.ts'
import { arrived, type Staged, StagedFiles } from './staged-files.ts'

const TIDY_MS = 10 * 60_000

export interface ImportsParts {
  config: Pick<Config, 'DATA_DIR'>
  /** Of the service account, as soon as PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  log: Logger
}

export class StagedImports implements Imports {
  readonly #parts: ImportsParts
  readonly #files: StagedFiles
  readonly #importer = new Importer()
  readonly #kept: Map<string, Staged>
  readonly #tidying: NodeJS.Timeout
  readonly #reading = new Map<string, AbortController>()
  #run: ImportRun | undefined
  /** Files on their way, which take their room already. */
  #coming = 0

  constructor(parts: ImportsParts) {
    this.#parts = parts
    this.#files = new StagedFiles(join(parts.config.DATA_DIR, 'imports'))
    this.#kept = new Map(this.#files.load().map((staged) => [staged.id, staged]))
    for (const staged of this.#kept.values()) this.#takeUp(staged)
    this.#tidying = setInterval(() => this.#tidy(), TIDY_MS).unref()
  }

  list() {
    const imports = [...this.#kept.values()].map(listed)
    const newest = imports.toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? 1 : -1))
    return { imports: newest, ...(this.#run && { running: this.#run.staged.id }) }
  }

  read(id: string): Staged {
    const staged = this.#kept.get(id)
    if (!staged || Date.parse(staged.expiresAt) <= Date.now()) throw notFound(IMPORT_UNKNOWN)
    return staged
  }

  async upload({ name, format, file }: ImportUpload): Promise<Staged> {
    if (this.#kept.size + this.#coming >= IMPORT_FILES_MAX)
      throw conflict(IMPORT_FILES_KEPT(IMPORT_FILES_MAX))
    this.#coming += 1
    try {
      return await this.#take(name, format ?? formatOf(name), file)
    } finally {
      this.#coming -= 1
    }
  }

  async #take(
    fileName: string,
    format: ImportFormat | undefined,
    file: ImportUpload['file'],
  ): Promise<Staged> {
    const staged = arrived({ fileName, ...(await this.#files.take(file)) })
    this.#kept.set(staged.id, staged)
    await this.#files.save(staged)
    this.#aside(this.#read(staged, format, {}))
    return staged
  }

  async reread(
    id: string,
    { format, columns }: { format?: ImportFormat | undefined; columns: Record<string, string> },
  ): Promise<Staged> {
    const staged = this.read(id)
    this.#mustRest(staged)
    if (staged.state === 'reading') throw conflict(IMPORT_NOT_READ)
    staged.state = 'reading'
    await this.#read(staged, format ?? staged.reading?.format ?? formatOf(staged.fileName), columns)
    return this.read(id)
  }

  async remove(id: string): Promise<void> {
    this.#mustRest(this.read(id))
    await this.#forget(id)
  }

  async #forget(id: string): Promise<void> {
    this.#kept.delete(id)
    this.#reading.get(id)?.abort()
    await this.#files.remove(id)
  }

  async run(id: string, request: ImportRequest): Promise<Staged> {
    const staged = this.read(id)
    if (this.#run) throw conflict(IMPORT_RUNS(this.#run.staged.fileName))
    if (staged.state !== 'ready' || !staged.reading) throw conflict(IMPORT_NOT_READ)
    const [files, importer] = [this.#files, this.#importer]
    const run = new ImportRun({ ...this.#parts, files, importer, staged, request })
    this.#run = run
    const begun = run.begin()
    const end = () => {
      this.#run = undefined
    }
    void begun.then(() => run.work()).then(end, end)
    await begun
    return staged
  }

  async cancel(
    id: string,
    allow: (progress: { done: number; total: number }) => Promise<void>,
  ): Promise<Staged> {
    const staged = this.read(id)
    const run = this.#run
    if (!run || run.staged !== staged || !staged.run) throw conflict(IMPORT_NOT_RUNNING)
    const { done, total } = staged.run
    if (!staged.run.dryRun) await allow({ done, total })
    run.cancel()
    return staged
  }

  async report(id: string): Promise<string> {
    this.read(id)
    const report = await this.#files.report(id)
    if (report === undefined) throw notFound(IMPORT_NOT_RUN)
    return report
  }

  /** What is being written stays; the next start says that it was interrupted, and reads what is being read. */
  async stop(): Promise<void> {
    clearInterval(this.#tidying)
    this.#run?.abandon()
    for (const reading of this.#reading.values()) reading.abort()
    await this.#importer.close()
  }

  #mustRest(staged: Staged): void {
    if (this.#run?.staged === staged) throw conflict(IMPORT_RUNS(staged.fileName))
  }

  /** After a start. */
  #takeUp(staged: Staged): void {
    const { run, state, reading } = staged
    if (run?.state === 'running' || run?.state === 'cancelling') {
      Object.assign(run, interruption())
      this.#aside(this.#files.save(staged))
    }
    if (state === 'reading') {
      this.#aside(this.#read(staged, reading?.format ?? formatOf(staged.fileName), {}))
    }
  }

  async #read(
    staged: Staged,
    format: ImportFormat | undefined,
    columns: Record<string, string>,
  ): Promise<void> {
    const { id, fileName } = staged
    const file = { path: this.#files.pathOf(id), fileName, columns, leaveOut: [] }
    const reading = new AbortController()
    this.#reading.set(id, reading)
    try {
      const answer = format
        ? await this.#importer.read({ ...file, format }, reading.signal)
        : { problem: IMPORT_FORMAT_UNKNOWN }
      noteReading(staged, format, answer)
    } catch (error) {
      if (reading.signal.aborted) return
      this.#parts.log.warn({ error, import: id }, 'a file could not be read')
      Object.assign(staged, { state: 'unreadable', problem: IMPORT_BROKEN })
    } finally {
      this.#reading.delete(id)
    }
    if (staged.state === 'unreadable') delete staged.reading
    // A full disk must not end the site.
    const unkept = (error: unknown) => this.#parts.log.error({ error }, 'what a file holds is not kept')
    if (this.#kept.has(id)) await this.#files.save(staged).catch(unkept)
  }

  /** What nobody waits for must not end the site when the disk is full. */
  #aside(work: Promise<void>): void {
    work.catch((error: unknown) => this.#parts.log.error({ error }, 'an uploaded file could not be kept'))
  }

  #tidy(): void {
    for (const staged of this.#kept.values()) {
      if (Date.parse(staged.expiresAt) > Date.now() || this.#run?.staged === staged) continue
      this.#aside(this.#forget(staged.id))
    }
  }
}
