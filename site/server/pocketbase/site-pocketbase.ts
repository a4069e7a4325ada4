/** The PocketBase of a running site: started once, or again and again while the site has something to show without it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { plainly } from '#site/server/config/failure.ts'
import type { PocketBaseConnection } from './connection.ts'
import { runPocketBase } from './process.ts'
import type { RunningPocketBase } from './running.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 10_000

export interface SitePocketBaseOptions {
  config: Config
  log: Logger
  /** Whether a failure is the end: there is nothing to show. */
  isNeeded: boolean
  /** Called when it runs: the place to fill it and to begin with it. `signal` aborts when the site stops. */
  onStart(running: RunningPocketBase, signal: AbortSignal): Promise<void>
}

export class SitePocketBase {
  readonly #options: SitePocketBaseOptions
  readonly #stopping = new AbortController()
  #running: RunningPocketBase | undefined
  /** Resolves when it runs and has begun. */
  readonly started: Promise<RunningPocketBase>
  readonly connection: Promise<PocketBaseConnection>

  constructor(options: SitePocketBaseOptions) {
    this.#options = options
    this.started = options.isNeeded ? this.#start() : this.#keepStarting()
    this.connection = this.started.then(({ connection }) => connection)
    // Whoever needs it awaits it; a failure before that must not end the process by itself.
    this.connection.catch(() => undefined)
  }

  ready(): boolean {
    return this.#running?.ready() ?? false
  }

  /** Ends the tries, so that nobody waits for one. */
  giveUp(): void {
    this.#stopping.abort()
  }

  async stop(): Promise<void> {
    this.giveUp()
    await this.started.catch(() => undefined)
    // It runs also when beginning with it has failed.
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
        this.#options.log.error({ error: problem, pauseMs }, 'PocketBase could not be started; trying again')
      }
      await this.#running?.stop()
      this.#running = undefined
      await sleep(pauseMs, undefined, { signal })
    }
  }
}
