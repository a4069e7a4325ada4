/** Background jobs started by an admin, with progress and outcome. One run per job at a time. */
import type { Logger } from 'pino'
import type { Output } from '#site/contracts/routes.ts'
import type { OperationJob } from '#site/domain/texts/operations.ts'
import { JOB_FAILED_UNKNOWN, JOB_RUNS } from '#site/domain/texts/operations.ts'
import { plainly } from '#site/server/config/failure.ts'
import { conflict, isApiError } from '#site/server/http/errors.ts'

/** Returns the outcome; `onShare` receives the progress, from 0 to 1. */
export type Work = (onShare: (share: number) => void) => Promise<string>

export type JobReport = Output<'POST /api/admin/operations/{job}'>

type Report<Name> = Omit<JobReport, 'name'> & { name: Name }

export class Jobs<Name extends string = OperationJob> {
  readonly #log: Logger
  readonly #reports = new Map<Name, Report<Name>>()
  readonly #running = new Set<Promise<void>>()

  constructor(log: Logger) {
    this.#log = log
  }

  all(): Report<Name>[] {
    return [...this.#reports.values()].map((report) => ({ ...report }))
  }

  of(name: Name): Report<Name> | undefined {
    return this.#reports.get(name)
  }

  /** Starts once `allow` resolves. Throws 409 while it runs, and what `allow` throws. */
  async start(name: Name, work: Work, allow: () => Promise<void>): Promise<Report<Name>> {
    const earlier = this.#reports.get(name)
    if (earlier?.state === 'running') throw conflict(JOB_RUNS)
    const report: Report<Name> = { name, state: 'running', progress: 0, startedAt: new Date().toISOString() }
    // Stored before anything is awaited, so that no second run starts.
    this.#reports.set(name, report)
    try {
      await allow()
    } catch (error) {
      if (earlier) this.#reports.set(name, earlier)
      else this.#reports.delete(name)
      throw error
    }
    const running = this.#run(report, work).finally(() => this.#running.delete(running))
    this.#running.add(running)
    return { ...report }
  }

  async ended(): Promise<void> {
    await Promise.all(this.#running)
  }

  async #run(report: Report<Name>, work: Work): Promise<void> {
    try {
      report.outcome = await work((share) => {
        report.progress = Math.min(1, Math.max(0, share))
      })
      Object.assign(report, { state: 'done', progress: 1 })
      this.#log.info({ job: report.name, outcome: report.outcome }, 'job completed')
    } catch (error) {
      const said = isApiError(error) ? error.message : plainly(error)
      Object.assign(report, { state: 'failed', outcome: said ?? JOB_FAILED_UNKNOWN })
      this.#log.error({ job: report.name, error }, 'job failed')
    }
    report.endedAt = new Date().toISOString()
  }
}
