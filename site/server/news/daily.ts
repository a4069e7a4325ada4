/** Reads the feeds once a day while the site runs, and when somebody asks for it. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Failure, plainly } from '#site/server/config/failure.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { feedsOf } from './feeds.ts'
import { type FeedOutcome, gatherNews, outcomeText, totals, totalText } from './gather-news.ts'
import { readMemory } from './memory.ts'
import { NO_FEEDS, SITE_ENDS } from './news-feed-texts.ts'

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
  /** One at a time: whoever comes while one is under way gets what that one finds. */
  #gathering: Promise<FeedOutcome[]> | undefined

  constructor(options: DailyOptions) {
    this.#options = options
    this.#running = feedsOf(options.config).length > 0 ? this.#keepRunning() : Promise.resolve()
  }

  /** Gives up a run that is under way. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    await this.#gathering?.catch(() => undefined)
  }

  /** Reads the feeds now, and answers what came of it in lines. Errors: Failure when no feed could be read. */
  async gather(onShare: (share: number) => void): Promise<string> {
    if (feedsOf(this.#options.config).length === 0) throw new Failure(NO_FEEDS)
    const outcomes = await this.#gather(onShare)
    const report = [totalText(outcomes), ...outcomes.map(outcomeText)].join('\n')
    if (totals(outcomes).failed === outcomes.length) throw new Failure(report)
    return report
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
    const { log } = this.#options
    try {
      const outcomes = await this.#gather()
      log.info(totals(outcomes), `AI News: ${totalText(outcomes)}`)
    } catch (error) {
      if (!this.#stopping.signal.aborted) log.warn({ error }, plainly(error) ?? 'failed to fetch AI News')
    }
  }

  async #gather(onShare?: (share: number) => void): Promise<FeedOutcome[]> {
    this.#gathering ??= this.#read(onShare).finally(() => {
      this.#gathering = undefined
    })
    return await this.#gathering
  }

  async #read(onShare: ((share: number) => void) | undefined): Promise<FeedOutcome[]> {
    const { config, connection, log, allowPrivate = false } = this.#options
    const { signal } = this.#stopping
    const running = await Promise.race([connection, this.#stopped])
    if (!running) throw new Failure(SITE_ENDS)
    return await gatherNews({
      feeds: feedsOf(config),
      client: connect(running),
      dataDir: config.DATA_DIR,
      siteUrl: config.SITE_URL,
      ...{ allowPrivate, signal, onShare },
      onFeed: (outcome) => log[outcome.state === 'failed' ? 'warn' : 'debug'](outcomeText(outcome)),
    })
  }
}
