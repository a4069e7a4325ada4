/** Reads the feeds once a day while the site runs. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import type { Config } from '#site/server/process/config.ts'
import { plainly } from '#site/server/process/failure.ts'
import { feedsOf } from './feeds.ts'
import { gatherNews } from './gather-news.ts'
import { readMemory } from './memory.ts'
import { outcomeText, totals, totalText } from './report.ts'

const DAY_MS = 24 * 3_600_000
/** A start has more urgent work, and a site that is started often must not ask its feeds each time. */
const FIRST_MS = 5 * 60_000
/** After a day on which no feed could be read. */
const AGAIN_MS = 3_600_000

export interface DailyOptions {
  config: Config
  /** Of the service account, as soon as PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  log: Logger
  /** For tests: how long after the start, and whether feeds of this machine are read. */
  firstMs?: number
  allowPrivate?: boolean
}

export class DailyNews {
  readonly #options: DailyOptions
  readonly #stopping = new AbortController()
  readonly #stopped = once(this.#stopping.signal, 'abort').then(() => undefined)
  readonly #running: Promise<void>

  constructor(options: DailyOptions) {
    this.#options = options
    this.#running = feedsOf(options.config).length > 0 ? this.#keepRunning() : Promise.resolve()
  }

  /** Gives up a run that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping
    const { firstMs = FIRST_MS } = this.#options
    let wait = Math.max(firstMs, this.#untilDue())
    while (!signal.aborted) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      // Somebody may have run the import by hand meanwhile.
      if (this.#untilDue() <= 0) await this.#run()
      wait = Math.max(0, this.#untilDue()) || AGAIN_MS
    }
  }

  #untilDue(): number {
    const { lastRun } = readMemory(this.#options.config.DATA_DIR)
    const age = lastRun ? Date.now() - Date.parse(lastRun) : DAY_MS
    // A clock that was set back must not put the next run off for long.
    return age < 0 ? 0 : DAY_MS - age
  }

  async #run(): Promise<void> {
    const { config, connection, log, allowPrivate = false } = this.#options
    const { signal } = this.#stopping
    try {
      const running = await Promise.race([connection, this.#stopped])
      if (!running) return
      const outcomes = await gatherNews({
        feeds: feedsOf(config),
        client: connect(running),
        dataDir: config.DATA_DIR,
        siteUrl: config.SITE_URL,
        allowPrivate,
        signal,
        onFeed: (outcome) => log[outcome.state === 'failed' ? 'warn' : 'debug'](outcomeText(outcome)),
      })
      log.info(totals(outcomes), `AI News: ${totalText(outcomes)}`)
    } catch (error) {
      if (!signal.aborted) log.warn({ error }, plainly(error) ?? 'AI News could not be read')
    }
  }
}
