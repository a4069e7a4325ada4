/** Runs one bulk review at a time. Each outcome is stored at once, so that a site that was killed still reports it. */
import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Output } from '#site/contracts/routes.ts'
import type { BulkSkip } from '#site/domain/moderation.ts'
import * as texts from '#site/domain/texts/administration.ts'
import { JOB_FAILED_UNKNOWN } from '#site/domain/texts/operations.ts'
import { ApiError, conflict } from '#site/server/http/errors.ts'
import { Jobs } from './jobs.ts'

type BulkReview = NonNullable<Output<'GET /api/admin/reviews'>['review']>

export interface BulkPlan extends Pick<BulkReview, 'action' | 'undoes' | 'by'> {
  /** `skip` is set for items that are skipped from the start. */
  items: { id: string; name: string; version: string; skip?: BulkSkip }[]
}

/** `version` is the one that the change created. */
export type BulkOutcome = { version: string; skip?: undefined } | { skip: BulkSkip; version?: undefined }

export interface BulkChange {
  /** An error ends the review. */
  one(item: BulkPlan['items'][number]): Promise<BulkOutcome>
  /** Called after the last change. */
  end(): Promise<void>
}

interface End {
  state: Exclude<BulkReview['state'], 'running'>
  endedAt: string
  problem?: string
}

interface Run {
  plan: BulkPlan & { id: string; startedAt: string }
  outcomes: BulkOutcome[]
  end?: End
}

const STOP_MS = 1000

export class BulkReviewRunner {
  readonly #path: string
  readonly #jobs: Jobs<'review'>
  #run: Run | undefined
  #stopping: 'stopped' | 'interrupted' | undefined

  constructor({ config, log }: { config: { DATA_DIR: string }; log: Logger }) {
    this.#path = join(config.DATA_DIR, 'bulk-review.ndjson')
    this.#jobs = new Jobs(log)
    this.#run = readRun(this.#path)
    if (!this.#run || this.#run.end) return
    // The site was killed during this item's change, or right after.
    if (this.#run.outcomes.length < this.#run.plan.items.length) this.#note({ skip: 'unknown' })
    this.#end('interrupted', texts.REVIEW_INTERRUPTED)
  }

  last(): BulkReview | undefined {
    return this.#run && reviewOf(this.#run)
  }

  /** Starts once `prepare` resolves. Throws 409 while one runs, and what `prepare` throws. */
  async start(prepare: () => Promise<BulkPlan>, change: BulkChange): Promise<BulkReview | undefined> {
    await this.#jobs.start(
      'review',
      () => this.#work(change),
      async () => {
        const plan = { ...(await prepare()), id: randomUUID(), startedAt: new Date().toISOString() }
        writeFileSync(this.#path, `${JSON.stringify(plan)}\n`)
        this.#run = { plan, outcomes: [] }
        this.#stopping = undefined
      },
    )
    return this.last()
  }

  /** Throws 409 if it doesn't run. */
  stop(id: string): BulkReview {
    const run = this.#run
    if (run?.plan.id !== id || run.end) throw conflict(texts.REVIEW_NOT_RUNNING)
    this.#stopping ??= 'stopped'
    return reviewOf(run)
  }

  /** Returns the plan that reverts the last review. Throws 409 if it can't be undone. */
  undoOf(id: string): Pick<BulkPlan, 'action' | 'undoes' | 'items'> {
    const run = this.#run
    if (run?.plan.id !== id || !reviewOf(run).canUndo) throw conflict(texts.REVIEW_NOT_UNDOABLE)
    const items = run.plan.items.flatMap(({ skip: _, ...item }, n) => {
      const version = run.outcomes[n]?.version
      return version === undefined ? [] : [{ ...item, version }]
    })
    return { action: 'undo', undoes: run.plan.action, items }
  }

  async close(): Promise<void> {
    this.#stopping = 'interrupted'
    await Promise.race([this.#jobs.ended(), sleep(STOP_MS, undefined, { ref: false })])
  }

  async #work(change: BulkChange): Promise<string> {
    const { items = [], action = '' } = this.#run?.plan ?? ({} as Partial<BulkPlan>)
    try {
      for (const item of items) {
        if (this.#stopping) break
        this.#note(item.skip ? { skip: item.skip } : await change.one(item))
      }
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status < 500
      if (!isRefused) this.#note({ skip: 'unknown' })
      await change.end()
      this.#end('failed', error instanceof ApiError ? error.message : JOB_FAILED_UNKNOWN)
      throw error
    }
    await change.end()
    this.#end(
      this.#stopping ?? 'done',
      this.#stopping === 'interrupted' ? texts.REVIEW_INTERRUPTED : undefined,
    )
    return `${action}: ${this.last()?.changed} of ${items.length}`
  }

  #note(outcome: BulkOutcome): void {
    this.#run?.outcomes.push(outcome)
    appendFileSync(this.#path, `${JSON.stringify(outcome)}\n`)
  }

  #end(state: End['state'], problem?: string): void {
    const end = { state, endedAt: new Date().toISOString(), ...(problem && { problem }) }
    if (this.#run) this.#run.end = end
    appendFileSync(this.#path, `${JSON.stringify(end)}\n`)
  }
}

function reviewOf({ plan, outcomes, end }: Run): BulkReview {
  const { items, ...about } = plan
  const changed = outcomes.filter(({ version }) => version !== undefined).length
  const isUndoable = plan.action !== 'delete' && plan.action !== 'undo'
  return {
    ...about,
    ...(end ?? ({ state: 'running' } as const)),
    total: items.length,
    changed,
    skipped: outcomes.flatMap(({ skip }, n) => {
      const { id = '', name = '' } = items[n] ?? {}
      return skip ? [{ id, name, reason: skip }] : []
    }),
    canUndo: isUndoable && end !== undefined && changed > 0,
  }
}

/** Returns undefined if none is stored. Ignores a truncated last line. */
function readRun(path: string): Run | undefined {
  try {
    const [first, ...rest] = readFileSync(path, 'utf8').split('\n').slice(0, -1)
    const run: Run = { plan: JSON.parse(first ?? ''), outcomes: [] }
    for (const line of rest.map((text) => JSON.parse(text))) {
      if ('state' in line) run.end = line
      else run.outcomes.push(line)
    }
    return run
  } catch {
    return undefined
  }
}
