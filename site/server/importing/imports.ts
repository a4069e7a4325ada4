/** Holds the file that an admin uploaded for importing: checks it in a dry run, then imports it. */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { importOptions } from '#site/contracts/imports.ts'
import type { ROUTES } from '#site/contracts/routes.ts'
import type { ImportMode } from '#site/domain/imports.ts'
import type { Config } from '#site/server/config/config.ts'
import { ApiError, conflict, isApiError, notFound } from '#site/server/http/errors.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import * as texts from './import-texts.ts'
import { Importer } from './importer.ts'
import type { ImportRequest } from './worker.ts'

type FileImport = z.output<(typeof ROUTES)['POST /api/admin/imports/{id}/run']['response']>

/** Set only on the command line. */
const NOT_ASKED = { status: 'approved', createCategories: false } as const
const STARTED = { state: 'running', done: 0, total: 0 } as const
const DRY_RUN = { dryRun: true, update: true }

export interface ImportRun {
  update: boolean
  by: string
  /** Audits the action. If it fails, nothing is done. */
  allow(fileName: string, after: object): Promise<void>
}

interface ImportsParts {
  config: Pick<Config, 'DATA_DIR'>
  /** Resolves once PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  log: Logger
}

interface Start extends Pick<FileImport, 'by' | 'dryRun' | 'options'> {
  update: boolean
  /** Runs before the import. If it fails, nothing is written. */
  allow?: (fileName: string, mode: ImportMode) => Promise<void>
}

/** Methods throw 404 for a file that another one has replaced. */
export class FileImports {
  readonly #parts: ImportsParts
  readonly #folder: string
  readonly #importer = new Importer()
  #current: FileImport | undefined
  #cancelling = new AbortController()
  #work: Promise<void> = Promise.resolve()

  constructor(parts: ImportsParts) {
    this.#parts = parts
    this.#folder = join(parts.config.DATA_DIR, 'imports')
    // A restart forgets the reports, and with them their files.
    rmSync(this.#folder, { recursive: true, force: true })
  }

  current(): FileImport | undefined {
    return this.#current
  }

  /** Replaces the current file and starts a dry run. Throws 409 during an import, and 422 for an empty file. */
  async upload(fileName: string, by: string, content: AsyncIterable<Uint8Array>): Promise<FileImport> {
    this.#mustNotWrite()
    const id = randomBytes(16).toString('hex')
    try {
      const bytes = await this.#save(id, content)
      // Another file may have been uploaded in the meantime.
      while (this.#current) await this.#remove(this.#current)
      return this.#start({ id, fileName, bytes }, { ...DRY_RUN, by, options: importOptions.parse({}) })
    } catch (error) {
      await this.#erase(id)
      throw error
    }
  }

  /** Throws 409 during a dry run or an import. */
  check(id: string, by: string, options: FileImport['options']): FileImport {
    return this.#start(this.#resting(id), { ...DRY_RUN, by, options })
  }

  /** Throws 409 unless a dry run has succeeded. */
  run(id: string, { update, by, allow }: ImportRun): FileImport {
    const file = this.#resting(id)
    const { report, options } = file
    if (!report?.dryRun || file.state !== 'done') throw conflict(texts.IMPORT_NOT_CHECKED)
    const { rows, created, updated, duplicate, rejected, leftOut } = report
    const { leaveOut, pricing, addDuplicates } = options
    const planned = { rows, created, updated: update ? updated : 0, duplicate, rejected, leftOut }
    return this.#start(file, {
      by,
      update,
      dryRun: false,
      options,
      allow: (fileName, mode) => allow(fileName, { ...planned, mode, leaveOut, pricing, addDuplicates }),
    })
  }

  async cancel(id: string, allow: ImportRun['allow']): Promise<FileImport> {
    const file = this.#read(id)
    if (file.state !== 'running') throw conflict(texts.IMPORT_NOT_RUNNING)
    const { fileName, dryRun, done, total } = file
    if (!dryRun) await allow(fileName, { done, total })
    if (file.state === 'running') file.state = 'cancelling'
    this.#cancelling.abort()
    return file
  }

  /** The full report as JSON. Throws 404 before there is one. */
  async report(id: string): Promise<string> {
    if (!this.#read(id).report) throw notFound(texts.IMPORT_NOT_REPORTED)
    return await readFile(this.#reportOf(id), 'utf8')
  }

  async stop(): Promise<void> {
    this.#cancelling.abort()
    await this.#importer.close()
  }

  /** Removes the file and report of an import that was undone. */
  forget({ name, at }: { name: string; at: string }): void {
    const file = this.#current
    const isIts = file && !file.dryRun && file.fileName === name && file.startedAt <= at
    if (isIts && !isRunning(file)) void this.#remove(file)
  }

  #read(id: string): FileImport {
    if (this.#current?.id !== id) throw notFound(texts.IMPORT_UNKNOWN)
    return this.#current
  }

  #resting(id: string): FileImport {
    const file = this.#read(id)
    if (isRunning(file)) throw conflict(texts.IMPORT_RUNS(file.fileName))
    return file
  }

  #mustNotWrite(): void {
    const file = this.#current
    if (file && !file.dryRun && isRunning(file)) throw conflict(texts.IMPORT_RUNS(file.fileName))
  }

  async #remove({ id }: FileImport): Promise<void> {
    this.#mustNotWrite()
    this.#current = undefined
    this.#cancelling.abort()
    await this.#work
    await this.#erase(id)
  }

  #start({ id, fileName, bytes }: Pick<FileImport, 'id' | 'fileName' | 'bytes'>, start: Start): FileImport {
    const { by, dryRun, options } = start
    const startedAt = new Date().toISOString()
    const file: FileImport = { id, fileName, bytes, by, dryRun, options, startedAt, ...STARTED }
    this.#current = file
    this.#cancelling = new AbortController()
    this.#work = this.#run(file, start, this.#cancelling.signal)
    return file
  }

  /** Never throws: a failure is part of the import. */
  async #run(file: FileImport, { update, allow }: Start, signal: AbortSignal): Promise<void> {
    const mode = update ? 'update' : 'add'
    try {
      await allow?.(file.fileName, mode)
      const onProgress = (done: number, total: number) => Object.assign(file, { done, total })
      const reply = await this.#importer.run(await this.#requestOf(file, mode, signal), onProgress, signal)
      const problem = 'problem' in reply ? reply.problem : reply.report.stopped
      const state = problem === undefined ? 'done' : signal.aborted ? 'cancelled' : 'failed'
      Object.assign(file, { ...reply, ...(problem !== undefined && { problem }), state })
    } catch (error) {
      if (signal.aborted) file.state = 'cancelled'
      else Object.assign(file, { state: 'failed', problem: this.#problemOf(error) })
    }
  }

  #problemOf(error: unknown): string {
    if (isApiError(error)) return error.message
    this.#parts.log.error({ error }, 'import failed')
    return texts.IMPORT_FAILED
  }

  async #requestOf(file: FileImport, mode: ImportMode, signal: AbortSignal): Promise<ImportRequest> {
    const { id, fileName, dryRun, by } = file
    const { leaveOut, columns, ...how } = file.options
    await Promise.race([this.#parts.connection, once(signal, 'abort')])
    signal.throwIfAborted()
    return {
      path: this.#pathOf(id),
      reportPath: this.#reportOf(id),
      fileName,
      by,
      leaveOut,
      columns,
      options: { ...NOT_ASKED, ...how, mode, dryRun },
      connection: await this.#parts.connection,
    }
  }

  async #save(id: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    const out = createWriteStream(this.#pathOf(id), { flags: 'wx', mode: 0o600 })
    await pipeline(bytes, out)
    if (out.bytesWritten === 0) throw new ApiError(422, { message: texts.IMPORT_FILE_EMPTY })
    return out.bytesWritten
  }

  async #erase(id: string): Promise<void> {
    for (const path of [this.#pathOf(id), this.#reportOf(id)]) await rm(path, { force: true })
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}.data`)
  }

  #reportOf(id: string): string {
    return join(this.#folder, `${id}.json`)
  }
}

function isRunning({ state }: FileImport): boolean {
  return state === 'running' || state === 'cancelling'
}
