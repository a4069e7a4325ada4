/** Fetches the feeds once a day while the site runs. */
import type { Logger } from 'pino'
import { userAgent } from '#site/domain/brand.ts'
import type { Config } from '#site/server/config/config.ts'
import { plainly } from '#site/server/config/failure.ts'
import { Loop } from '#site/server/config/loop.ts'
import { before } from '#site/server/pocketbase/ask.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { feedsOf, fetchNews, outcomeText, totals, totalText } from './fetch-news.ts'
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

/** Returns undefined if there are no feeds. */
export function scheduleNews(options: DailyOptions): Loop | undefined {
  const { config, firstMs = FIRST_MS } = options
  if (feedsOf(config).length === 0) return undefined
  const loop = new Loop(Math.max(firstMs, untilDue(config)), async () => {
    // Checks again, because `npm run news` may have fetched the feeds in the meantime.
    if (untilDue(config) <= 0) await run(options, loop.signal)
    return Math.max(0, untilDue(config)) || RETRY_MS
  })
  return loop
}

function untilDue({ DATA_DIR }: Config): number {
  const { lastRun } = readMemory(DATA_DIR)
  const age = lastRun ? Date.now() - Date.parse(lastRun) : DAY_MS
  // If the clock was set back, the run is due at once.
  return age < 0 ? 0 : DAY_MS - age
}

async function run({ config, connection, log, allowPrivate = false }: DailyOptions, signal: AbortSignal) {
  try {
    const outcomes = await fetchNews({
      feeds: feedsOf(config),
      client: connect(await before(signal, connection)),
      dataDir: config.DATA_DIR,
      userAgent: userAgent(config),
      allowPrivate,
      signal,
      onFeed: (outcome) => log[outcome.state === 'failed' ? 'warn' : 'debug'](outcomeText(outcome)),
    })
    log.info(totals(outcomes), `AI News: ${totalText(outcomes)}`)
  } catch (error) {
    if (!signal.aborted) log.warn({ error }, plainly(error) ?? 'failed to fetch AI News')
  }
}
