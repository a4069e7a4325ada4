/** PocketBase of a running site. Retries the start while the site can serve pages without it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { plainly } from '#site/server/config/failure.ts'
import type { PocketBaseConnection } from './connection.ts'
import { type RunningPocketBase, runPocketBase } from './process.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

export interface SitePocketBaseOptions {
  config: Config
  log: Logger
  isNeeded: boolean
  /** Called once PocketBase runs. `signal` aborts when the site stops. */
  onStart(running: RunningPocketBase, signal: AbortSignal): Promise<void>
}

export class SitePocketBase {
  readonly #options: SitePocketBaseOptions
  readonly #stopping = new AbortController()
  #running: RunningPocketBase | undefined
  /** Rejects if the site stops before PocketBase runs, or can't do without it. Work that waits for it ends then. */
  readonly started: Promise<RunningPocketBase>
  readonly connection: Promise<PocketBaseConnection>

  constructor(options: SitePocketBaseOptions) {
    this.#options = options
    this.started = options.isNeeded ? this.#start() : this.#keepStarting()
    this.connection = this.started.then(({ connection }) => connection)
    // Its users handle the rejection, but an earlier one must not exit the process.
    this.connection.catch(() => undefined)
  }

  ready(): boolean {
    return this.#running?.ready() ?? false
  }

  giveUp(): void {
    this.#stopping.abort()
  }

  async stop(): Promise<void> {
    this.giveUp()
    await this.started.catch(() => undefined)
    // PocketBase still runs if `onStart` has failed.
    await this.#running?.stop()
  }

  async #start(): Promise<RunningPocketBase> {
    const { config, log, onStart } = this.#options
    this.#running = await runPocketBase(config, log)
    await onStart(this.#running, this.#stopping.signal)
    return this.#running
  }

  async #keepStarting(): Promise<RunningPocketBase> {
    const { signal } = this.#stopping
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.#start()
      } catch (error) {
        if (signal.aborted) throw error
        const problem = plainly(error) ?? error
        this.#options.log.error({ error: problem, pauseMs }, 'failed to start PocketBase, retrying')
      }
      await this.#running?.stop()
      this.#running = undefined
      await sleep(pauseMs, undefined, { signal })
    }
  }
}
