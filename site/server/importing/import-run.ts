/** One run of an uploaded file: planned, put on record, written, and what came of it. */
import type { Logger } from 'pino'
import { ApiError } from '#site/server/http/errors.ts'
import type { PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import type { ImportRequest } from '#site/server/services/import-service.ts'
import { ImportError } from './import-error.ts'
import { IMPORT_CANCELLED, IMPORT_FAILED, IMPORT_INTERRUPTED } from './import-texts.ts'
import type { Importer } from './importer.ts'
import type { Report } from './report.ts'
import { cutReport, plain, wholeReport } from './shown.ts'
import type { Staged, StagedFiles } from './staged-files.ts'

export interface RunParts {
  staged: Staged
  request: ImportRequest
  files: StagedFiles
  importer: Importer
  connection: Promise<PocketBaseConnection>
  log: Logger
}

type Run = NonNullable<Staged['run']>

/** How a run ends that the site's end cut off. */
export function interruption(): Pick<Run, 'state' | 'problem' | 'endedAt'> {
  return { state: 'interrupted', problem: IMPORT_INTERRUPTED, endedAt: new Date().toISOString() }
}

export class ImportRun {
  readonly staged: Staged
  readonly #parts: RunParts
  readonly #run: Run
  readonly #cancelling = new AbortController()
  #isAbandoned = false

  constructor(parts: RunParts) {
    const { by, dryRun, options } = parts.request
    this.#parts = parts
    this.staged = parts.staged
    const startedAt = new Date().toISOString()
    this.#run = { state: 'running', dryRun, done: 0, total: 0, options, startedAt, by }
  }

  /** What cannot be kept does not begin, and is as if it had not been asked for. */
  async begin(): Promise<void> {
    const { run } = this.staged
    this.staged.run = this.#run
    try {
      await this.#parts.files.save(this.staged)
    } catch (error) {
      if (run) this.staged.run = run
      else delete this.staged.run
      throw error
    }
  }

  /** Never fails: what went wrong stands in the run. Whoever sees that it has ended can begin the next. */
  async work(): Promise<void> {
    const { log, request, files } = this.#parts
    const end = await this.#end()
    // The next start finds it as it was, and says so.
    if (this.#isAbandoned) return
    const run = { ...this.#run, ...end, ...(end.report && { report: cutReport(end.report) }) }
    try {
      if (end.report) await files.saveReport(this.staged.id, end.report)
      await files.save({ ...this.staged, run })
    } catch (error) {
      log.error({ error }, 'the end of an import is not kept')
    }
    Object.assign(this.#run, run)
    if (!request.dryRun) request.onEnd()
  }

  cancel(): void {
    if (this.#run.state !== 'running') return
    this.#run.state = 'cancelling'
    this.#cancelling.abort()
  }

  /** The site ends: nothing more is written about it. */
  abandon(): void {
    this.#isAbandoned = true
  }

  /** On record before it begins, with what it is going to do: what cannot be put there is not done. */
  async #report(): Promise<Report> {
    const { dryRun, allow } = this.#parts.request
    const plan = await this.#import(true)
    if (dryRun || this.#isCancelled()) return plan
    const { counts } = wholeReport(plan)
    await allow(counts)
    if (this.#isCancelled()) return plan
    return await this.#import(false)
  }

  async #import(dryRun: boolean): Promise<Report> {
    const { importer, files, request, connection } = this.#parts
    const { id, fileName, reading } = this.staged
    const { leaveOut, columns, format = reading?.format ?? 'csv', ...how } = request.options
    const file = { path: files.pathOf(id), fileName, format, columns, leaveOut }
    const plan = { file, options: { ...how, dryRun }, connection: await connection }
    const onProgress = (done: number, total: number) => {
      // Planning is no progress of what is planned.
      if (dryRun === request.dryRun) Object.assign(this.#run, { done, total })
    }
    const answer = await importer.import(plan, onProgress, this.#cancelling.signal)
    if ('report' in answer) return answer.report
    throw new ImportError(plain(answer.problem))
  }

  async #end(): Promise<Partial<Run>> {
    try {
      const report = wholeReport(await this.#report())
      const endedAt = new Date().toISOString()
      // Cancelled before anything was written: the plan is what would have been done.
      if (this.#isCancelled())
        return { state: 'cancelled', endedAt, report: { ...report, stopped: IMPORT_CANCELLED } }
      if (report.stopped === undefined) return { state: 'done', endedAt, report }
      return { state: 'failed', endedAt, report, problem: report.stopped }
    } catch (error) {
      const endedAt = new Date().toISOString()
      if (error === this.#cancelling.signal.reason) return { state: 'cancelled', endedAt }
      const isKnown = error instanceof ApiError || error instanceof ImportError
      if (!isKnown && !this.#isAbandoned) this.#parts.log.error({ error }, 'an import failed')
      return { state: 'failed', endedAt, problem: isKnown ? error.message : IMPORT_FAILED }
    }
  }

  #isCancelled(): boolean {
    return this.#run.state === 'cancelling'
  }
}
