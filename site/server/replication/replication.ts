/** Copies the database to REPLICATE_TO while the site runs, and reports how far behind the copy is. */
import { realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import { copyPlace } from '#site/server/config/object-storage.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { CopyRun } from './copy-run.ts'
import { findLitestream } from './litestream.ts'
import { openPlace, type Place } from './place.ts'
import { Lag } from './progress.ts'
import { OTHER_WRITER, PLACE_UNUSABLE } from './replication-texts.ts'
import {
  addWriter,
  databaseFolder,
  type Identity,
  newIdentity,
  readIdentity,
  readWriters,
} from './writers.ts'

const MEASURE_MS = 1000
const RETRY_MS = 5000
const STOP_MS = 5000
const STOP_POLL_MS = 200
/** How often a site checks whether another one writes to its copy, or the copy is gone. */
const CHECK_MS = 30_000
/** A copy that is behind for longer than this is reported to the admins. */
const LATE_MS = 5 * 60_000

export interface CopyState {
  place: string
  behindMs: number
  isLate: boolean
  /** Why nothing is copied at the moment. */
  problem: string | undefined
}

interface ReplicationParts {
  config: Config
  connection: Promise<PocketBaseConnection>
  log: Logger
  /** For tests. */
  lateMs?: number
}

/** Undefined without REPLICATE_TO. Throws Failure if Litestream is missing. */
export function startReplication(parts: ReplicationParts): Replication | undefined {
  const { config, log } = parts
  const place = copyPlace(config)
  return place && new Replication(parts, openPlace(place, log), findLitestream(config.LITESTREAM_BIN))
}

export class Replication {
  readonly #parts: ReplicationParts
  readonly #place: Place
  readonly #binary: string
  /** The real path, because orphans are found by the path in their command line. */
  readonly #folder: string
  readonly #loop: Loop
  #own: Identity
  #lag = new Lag(Date.now())
  #problem: string | undefined
  #run: CopyRun | undefined
  #checkAt = 0
  #since: Date | undefined
  #isReported = false

  constructor(parts: ReplicationParts, place: Place, binary: string) {
    this.#parts = parts
    this.#place = place
    this.#binary = binary
    this.#own = readIdentity(parts.config.DATA_DIR)
    this.#folder = realpathSync(parts.config.DATA_DIR)
    this.#loop = new Loop(0, () => this.#round())
  }

  /** When this site became the writer of the copy. Undefined until there is a copy that can be restored. */
  get since(): Date | undefined {
    return this.#since
  }

  get state(): CopyState {
    const behindMs = this.#lag.at(Date.now(), writtenAt(this.#database))
    const { lateMs = LATE_MS } = this.#parts
    return { place: this.#place.name, behindMs, isLate: behindMs > lateMs, problem: this.#problem }
  }

  /** Waits briefly until PocketBase's last changes are copied. Call it after PocketBase has stopped. */
  async stop(): Promise<void> {
    await this.#loop.stop()
    const end = Date.now() + STOP_MS
    while (this.#run && this.#since && this.state.behindMs > 0 && Date.now() < end) {
      await sleep(STOP_POLL_MS)
      await this.#follow(this.#run).catch(() => undefined)
    }
    await this.#run?.stop()
  }

  get #database(): string {
    return join(this.#folder, 'pocketbase', 'data.db')
  }

  async #round(): Promise<number> {
    const connection = await this.#parts.connection.catch(() => undefined)
    if (!connection) return RETRY_MS
    try {
      const isNew = this.#run?.isThere && !this.#since
      if (isNew || Date.now() >= this.#checkAt) await this.#check()
      if (this.#run) await this.#follow(this.#run)
    } catch (error) {
      this.#failed(PLACE_UNUSABLE(this.#place.name, error instanceof Error ? error.message : String(error)))
    }
    await this.#report(connection)
    return this.#run ? MEASURE_MS : RETRY_MS
  }

  /** Starts copying unless another site writes to the copy, and stops once one does. */
  async #check(): Promise<void> {
    const writers = await readWriters(this.#place)
    this.#checkAt = Date.now() + CHECK_MS
    const last = writers.at(-1)
    if (last && last.id !== this.#own.id && last.id !== this.#own.follows) {
      await this.#end()
      return this.#failed(OTHER_WRITER(this.#place.name, last.since))
    }
    // The copy was removed. Anything that Litestream added to it couldn't be restored without its beginning.
    if (!last && this.#since) {
      await this.#end()
      this.#own = newIdentity(this.#folder)
    }
    if (last?.id === this.#own.id) this.#since = new Date(last.since)
    else if (this.#run?.isThere) {
      this.#since = new Date((await addWriter(this.#place, writers, this.#own.id)).since)
    }
    this.#run ??= await this.#start()
  }

  async #start(): Promise<CopyRun> {
    this.#parts.log.info({ place: this.#place.name }, 'replicating the database')
    const copying = {
      binary: this.#binary,
      place: this.#place,
      folder: databaseFolder(this.#own.id),
      database: this.#database,
      config: join(this.#folder, 'litestream.json'),
    }
    return await CopyRun.start(copying, this.#parts.log, (error) => {
      if (error) this.#failed(PLACE_UNUSABLE(this.#place.name, error))
    })
  }

  async #end(): Promise<void> {
    await this.#run?.stop()
    this.#run = undefined
    this.#since = undefined
    this.#lag = new Lag(Date.now())
  }

  async #follow(run: CopyRun): Promise<void> {
    const completeAt = await run.measure()
    // A restore only finds the copy after this.
    if (completeAt !== undefined && this.#since) {
      this.#lag.completed(completeAt)
      this.#problem = undefined
    } else if (!run.isRunning) this.#failed("Litestream isn't running. It's being restarted.")
  }

  #failed(problem: string): void {
    if (problem !== this.#problem) this.#parts.log.warn({ problem }, 'failed to replicate, will retry')
    this.#problem = problem
  }

  async #report(connection: PocketBaseConnection): Promise<void> {
    const { log } = this.#parts
    const { isLate, ...facts } = this.state
    if (isLate === this.#isReported) return
    if (!isLate) log.info(facts, 'the copy of the database is up to date again')
    else {
      log.error(facts, 'the copy of the database is behind')
      const body = { template: 'copy-behind', emailsAdmins: true }
      const sent = connect(connection).send('/api/roster/mail/notices', { method: 'POST', body })
      if (
        !(await sent.then(
          () => true,
          () => false,
        ))
      )
        return
    }
    this.#isReported = isLate
  }
}

function writtenAt(database: string): number {
  const files = [database, `${database}-wal`].map((path) => statSync(path, { throwIfNoEntry: false }))
  return Math.max(...files.map((file) => file?.mtimeMs ?? 0))
}
