/** Runs one bulk review at a time. Each outcome is stored right away, so that it's still reported after a crash. */
import { randomUUID } from 'node:crypto'
import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Output } from '#site/contracts/routes.ts'
import type { BulkSkip } from '#site/domain/moderation.ts'
import * as texts from '#site/domain/texts/administration.ts'
import { JOB_FAILED_UNKNOWN } from '#site/domain/texts/operations.ts'
import { conflict, isApiError } from '#site/server/http/errors.ts'
import { Jobs } from './jobs.ts'

type BulkReview = NonNullable<Output<'GET /api/admin/reviews'>['review']>

export interface BulkPlan extends Pick<BulkReview, 'action' | 'undoes' | 'by'> {
  items: BulkItem[]
}

export interface BulkItem {
  id: string
  name: string
  version: string
  /** Fields to write. Without them, the item is deleted. */
  fields?: BulkFields | undefined
  /** Fields to write to undo that. */
  undo?: BulkFields | undefined
  /** Set for items that are skipped from the start. */
  skip?: BulkSkip | undefined
}

/** Without a version, it's unknown whether the change in `made` happened. */
export type UndoItem = Omit<BulkItem, 'version'> & {
  version: string | undefined
  made: BulkFields | undefined
}

/** Fields of an agent in PocketBase. */
export type BulkFields = Readonly<Record<string, string | boolean | readonly string[]>>

/** `version`: the one that the change created. */
export type BulkOutcome = { version: string; skip?: undefined } | { skip: BulkSkip; version?: undefined }

export interface BulkChange {
  /** An error ends the review. */
  one(item: BulkItem): Promise<BulkOutcome>
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
  readonly #log: Logger
  readonly #jobs: Jobs<'review'>
  #run: Run | undefined
  /** The file is missing a line, or its last one is cut off. */
  #isTorn = false
  #stopping: 'stopped' | 'interrupted' | undefined

  constructor({ config, log }: { config: { DATA_DIR: string }; log: Logger }) {
    this.#path = join(config.DATA_DIR, 'bulk-review.ndjson')
    this.#log = log
    this.#jobs = new Jobs(log)
    this.#read()
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
        const run = { plan, outcomes: [] }
        this.#writeAll(run)
        this.#run = run
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
  undoOf(id: string): Pick<BulkPlan, 'action' | 'undoes' | 'by'> & { items: UndoItem[] } {
    const run = this.#run
    if (run?.plan.id !== id || !reviewOf(run).canUndo) throw conflict(texts.REVIEW_NOT_UNDOABLE)
    const { action, by } = run.plan
    const items = run.plan.items.flatMap(({ id, name, fields, undo }, n) => {
      const outcome = run.outcomes[n]
      if (!undo || !isUndoable(outcome)) return []
      return [{ id, name, fields: undo, version: outcome.version, made: fields }]
    })
    return { action: 'undo', undoes: action, by, items }
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
      const isRefused = isApiError(error) && error.status < 500
      if (!isRefused) this.#note({ skip: 'unknown' })
      await change.end()
      this.#end('failed', isApiError(error) ? error.message : JOB_FAILED_UNKNOWN)
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
    this.#append(outcome)
  }

  #end(state: End['state'], problem?: string): void {
    const end = { state, endedAt: new Date().toISOString(), ...(problem && { problem }) }
    if (this.#run) this.#run.end = end
    this.#append(end)
  }

  /** Never throws: on a full disk, the review continues in memory. */
  #append(line: BulkOutcome | End): void {
    try {
      if (this.#isTorn && this.#run) this.#writeAll(this.#run)
      else appendFileSync(this.#path, textOf(line))
    } catch (error) {
      this.#isTorn = true
      this.#log.error({ error }, 'failed to store the progress of a bulk review')
    }
  }

  #writeAll({ plan, outcomes, end }: Run): void {
    writeFileSync(`${this.#path}.new`, [plan, ...outcomes, end ?? []].flat().map(textOf).join(''))
    renameSync(`${this.#path}.new`, this.#path)
    this.#isTorn = false
  }

  #read(): void {
    try {
      const lines = readFileSync(this.#path, 'utf8').split('\n')
      this.#isTorn = lines.pop() !== ''
      const [plan, ...rest] = lines.map((line) => JSON.parse(line))
      this.#run = plan && {
        plan,
        outcomes: rest.filter((line) => !('state' in line)),
        end: rest.find((line) => 'state' in line),
      }
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isMissing) this.#log.error({ error }, 'failed to read the last bulk review')
    }
  }
}

const textOf = (line: object) => `${JSON.stringify(line)}\n`

/** Includes unknown outcomes, because those changes may have been made. */
function isUndoable(outcome: BulkOutcome | undefined): outcome is BulkOutcome {
  return outcome?.version !== undefined || outcome?.skip === 'unknown'
}

function reviewOf({ plan, outcomes, end }: Run): BulkReview {
  const { items, ...about } = plan
  const changed = outcomes.filter(({ version }) => version !== undefined).length
  return {
    ...about,
    ...(end ?? ({ state: 'running' } as const)),
    total: items.length,
    changed,
    skipped: outcomes.flatMap(({ skip }, n) => {
      const { id = '', name = '' } = items[n] ?? {}
      return skip ? [{ id, name, reason: skip }] : []
    }),
    canUndo: end !== undefined && items.some(({ undo }, n) => undo && isUndoable(outcomes[n])),
  }
}
