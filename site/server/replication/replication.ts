/** Copies the database to REPLICATE_TO while the site runs, and reports how far behind the copy is. */
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import { copyPlace } from '#site/server/config/object-storage.ts'
import { endOrphans, runningWith } from '#site/server/pocketbase/orphan.ts'
import { freePort } from '#site/server/pocketbase/process.ts'
import { type Supervised, supervise } from '#site/server/pocketbase/supervisor.ts'
import { type Copying, findLitestream, listSnapshots, marksOf, nameOf, replicate } from './litestream.ts'
import { generationOf, measure, Progress } from './progress.ts'

const MEASURE_MS = 1000
const RETRY_MS = 5000
const STOP_MS = 5000
const STOP_POLL_MS = 200
/** How often a site checks whether another one writes to its copy, or the copy is gone. */
const CHECK_MS = 30_000
/** A Litestream that is behind for longer after a failure waits for the next change. */
const STUCK_MS = 10_000
/** A place that doesn't respond must not hold up the measuring. */
const LIST_MS = 10_000
const LATE_MS = 5 * 60_000

export interface CopyState {
  place: string
  behindMs: number
  isLate: boolean
  /** Why nothing is copied at the moment, or what is wrong with the copy. */
  problem: string | undefined
}

interface ReplicationParts {
  config: Config
  /** Resolves once PocketBase runs. */
  connection: Promise<unknown>
  log: Logger
}

/** Undefined without REPLICATE_TO. Throws Failure if Litestream is missing. */
export function startReplication({ config, connection, log }: ReplicationParts): Replication | undefined {
  const place = copyPlace(config)
  if (!place) return undefined
  // The real path, because orphans are found by the path in their command line.
  const folder = realpathSync(config.DATA_DIR)
  const [database, settings] = [join(folder, 'pocketbase', 'data.db'), join(folder, 'litestream.json')]
  const binary = findLitestream(config.LITESTREAM_BIN)
  return new Replication({ binary, place, database, config: settings }, connection, log)
}

export class Replication {
  readonly #copying: Copying
  readonly #log: Logger
  readonly #place: string
  readonly #loop: Loop
  #litestream: Supervised | undefined
  #port = 0
  #progress = new Progress(Date.now())
  /** The generation that is in the place and can be restored. */
  #copied: string | undefined
  /** Generations of this site since it started. */
  readonly #own = new Set<string>()
  #checkAt = 0
  #startedAt = 0
  #problem: string | undefined
  #warning: string | undefined

  constructor(copying: Copying, connection: Promise<unknown>, log: Logger) {
    this.#copying = copying
    this.#log = log
    this.#place = nameOf(copying.place)
    const isRunning = connection.then(
      () => true,
      () => false,
    )
    this.#loop = new Loop(0, async () => ((await isRunning) ? await this.#round() : RETRY_MS))
  }

  get state(): CopyState {
    const behindMs = this.#progress.behindMs(Date.now(), writtenAt(this.#copying.database))
    const problem = this.#problem ?? this.#warning
    return { place: this.#place, behindMs, isLate: behindMs > LATE_MS, problem }
  }

  /** Waits briefly until PocketBase's last changes are copied. Call it after PocketBase has stopped. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    const end = Date.now() + STOP_MS
    while (this.#copied && this.state.behindMs > 0 && Date.now() < end) {
      await sleep(STOP_POLL_MS)
      await this.#follow()
    }
    await this.#litestream?.stop()
  }

  async #round(): Promise<number> {
    try {
      if (Date.now() >= this.#checkAt) await this.#check()
      this.#litestream ??= await this.#start()
      await this.#follow()
    } catch (error) {
      this.#unusable(error instanceof Error ? error.message : String(error))
    }
    return this.#litestream ? MEASURE_MS : RETRY_MS
  }

  /** Looks for the copy, and for newer ones of another site. */
  async #check(): Promise<void> {
    const current = generationOf(this.#copying.database)
    if (current) this.#own.add(current)
    this.#checkAt = Date.now() + (this.#problem ? STUCK_MS : CHECK_MS)
    const signal = AbortSignal.any([this.#loop.signal, AbortSignal.timeout(LIST_MS)])
    const snapshots = await listSnapshots(this.#copying, signal)
    const isThere = snapshots.some(({ generation }) => generation === current)
    const first = snapshots.find(({ generation }) => this.#own.has(generation))
    const other = snapshots.findLast(({ generation }) => !this.#own.has(generation))
    const isOther = first && other && other.createdAt > first.createdAt
    this.#warn(
      isOther
        ? `Another site has copied its database to ${this.#place} at ${new Date(other.createdAt).toISOString()}, while this one was its writer. Stop the site that is out of date, or set its REPLICATE_TO to another place. A restore uses the copy that was written last.`
        : undefined,
    )
    const isRemoved = this.#copied && this.#copied === current && !isThere
    if (isRemoved) this.#progress = new Progress(Date.now())
    const isStuck = isThere && this.#problem && this.state.behindMs > STUCK_MS
    // Litestream only begins a new copy when it starts. A new start gets time to catch up.
    if (isRemoved || (isStuck && Date.now() > this.#startedAt + CHECK_MS)) {
      await this.#litestream?.stop()
      this.#litestream = undefined
    }
    this.#copied = isThere ? current : undefined
  }

  async #start(): Promise<Supervised> {
    const { config } = this.#copying
    this.#log.info({ place: this.#place }, 'replicating the database')
    this.#startedAt = Date.now()
    // A killed site leaves its Litestream behind.
    await endOrphans(() => runningWith(marksOf(config)))
    const launch = async () => {
      this.#port = await freePort()
      return replicate(this.#copying, this.#port, (error) => {
        if (error) this.#unusable(error)
      })
    }
    return supervise(await launch(), launch, {
      name: 'Litestream',
      health: () => this.#metricsUrl,
      log: this.#log,
    })
  }

  async #follow(): Promise<void> {
    const at = Date.now()
    // Litestream may be starting.
    const measured = await measure(this.#metricsUrl, this.#copying.database).catch(() => undefined)
    // Until the copy of a new generation is found, the metrics may be those of the previous one.
    if (measured && measured.generation !== this.#copied) this.#checkAt = 0
    else if (measured && this.#progress.add(at, measured) !== undefined) this.#problem = undefined
    else if (!this.#litestream?.ready()) this.#failed("Litestream isn't running. It's being restarted.")
  }

  get #metricsUrl(): string {
    return `http://127.0.0.1:${this.#port}/metrics`
  }

  #unusable(why: string): void {
    this.#failed(`Can't replicate to ${this.#place}: ${why}`)
  }

  #failed(problem: string): void {
    if (problem !== this.#problem) this.#log.warn({ problem }, 'failed to replicate, will retry')
    this.#problem = problem
    this.#checkAt = Math.min(this.#checkAt, Date.now() + STUCK_MS)
  }

  #warn(warning: string | undefined): void {
    if (warning && warning !== this.#warning) this.#log.warn(warning)
    this.#warning = warning
  }
}

function writtenAt(database: string): number {
  const files = [database, `${database}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }))
  return Math.max(...files.map((file) => file?.mtimeMs ?? 0))
}
