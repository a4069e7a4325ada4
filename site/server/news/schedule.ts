/** Fetches the feeds once a day while the site runs, and when an admin starts it. */
import type { Logger } from 'pino'
import type { Config } from '#site/server/config/config.ts'
import { Failure, plainly } from '#site/server/config/failure.ts'
import { Loop } from '#site/server/config/loop.ts'
import { before } from '#site/server/pocketbase/ask.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import {
  type FeedOutcome,
  feedsOf,
  fetchNews,
  NO_FEEDS,
  outcomeText,
  totals,
  totalText,
} from './fetch-news.ts'
import { readMemory } from './memory.ts'

const DAY_MS = 24 * 3_600_000
/** Startup has more urgent work, and frequent restarts must not send a request to every feed. */
const FIRST_MS = 5 * 60_000
/** Pause after a day on which no feed could be read. */
const RETRY_MS = 3_600_000

export interface DailyOptions {
  config: Config
  connection: Promise<PocketBaseConnection>
  log: Logger
  firstMs?: number
  allowPrivate?: boolean
}

export class DailyNews {
  readonly #options: DailyOptions
  readonly #loop: Loop | undefined
  /** One run at a time: concurrent callers share its outcome. */
  #fetching: Promise<FeedOutcome[]> | undefined

  constructor(options: DailyOptions) {
    this.#options = options
    const { config, firstMs = FIRST_MS } = options
    if (feedsOf(config).length > 0)
      this.#loop = new Loop(Math.max(firstMs, this.#untilDue()), () => this.#runIfDue())
  }

  async stop(): Promise<void> {
    await this.#loop?.stop()
    await this.#fetching?.catch(() => undefined)
  }

  /** Fetches the feeds now, and returns a report of several lines. Throws Failure if no feed could be read. */
  async fetchNow(onShare: (share: number) => void): Promise<string> {
    const outcomes = await this.#fetchOnce(onShare)
    const report = [totalText(outcomes), ...outcomes.map(outcomeText)].join('\n')
    if (totals(outcomes).failed === outcomes.length) throw new Failure(report)
    return report
  }

  /** Checks again before it runs, because `npm run news` may have fetched the feeds in the meantime. */
  async #runIfDue(): Promise<number> {
    if (this.#untilDue() <= 0) await this.#run()
    return Math.max(0, this.#untilDue()) || RETRY_MS
  }

  #untilDue(): number {
    const { lastRun } = readMemory(this.#options.config.DATA_DIR)
    const age = lastRun ? Date.now() - Date.parse(lastRun) : DAY_MS
    // If the clock was set back, the run is due at once.
    return age < 0 ? 0 : DAY_MS - age
  }

  async #run(): Promise<void> {
    const { log } = this.#options
    try {
      const outcomes = await this.#fetchOnce()
      log.info(totals(outcomes), `AI News: ${totalText(outcomes)}`)
    } catch (error) {
      if (!this.#loop?.signal.aborted) log.warn({ error }, plainly(error) ?? 'failed to fetch AI News')
    }
  }

  async #fetchOnce(onShare?: (share: number) => void): Promise<FeedOutcome[]> {
    this.#fetching ??= this.#fetchFeeds(onShare).finally(() => {
      this.#fetching = undefined
    })
    return await this.#fetching
  }

  async #fetchFeeds(onShare: ((share: number) => void) | undefined): Promise<FeedOutcome[]> {
    const { config, connection, log, allowPrivate = false } = this.#options
    if (!this.#loop) throw new Failure(NO_FEEDS)
    const { signal } = this.#loop
    return await fetchNews({
      feeds: feedsOf(config),
      client: connect(await before(signal, connection)),
      dataDir: config.DATA_DIR,
      siteUrl: config.SITE_URL,
      ...{ allowPrivate, signal, onShare },
      onFeed: (outcome) => log[outcome.state === 'failed' ? 'warn' : 'debug'](outcomeText(outcome)),
    })
  }
}
