/** Runs the prober in the background: about one round a day, evenly spread. */
import type { Logger } from 'pino'
import { userAgent } from '#site/domain/brand.ts'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import { INTERNET } from '#site/server/fetching/network.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { GitHub } from './github.ts'
import { Prober, stepSize, type World } from './prober.ts'
import type { Result } from './repository.ts'

const FIRST_MS = 60_000
/** Less than a day, so that a round is complete when the next one is due. */
const ROUND_MS = 20 * 3_600_000
const PAUSE_MAX_MS = 10 * 60_000
const PAUSE_MIN_MS = 500

type Settings = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'GITHUB_TOKEN'>

interface ChecksParts {
  config: Settings
  connection: Promise<PocketBaseConnection>
  log: Logger
}

/** The internet as a site with these settings sees it. */
export function realWorld(config: Settings, now: () => number = Date.now, signal?: AbortSignal): World {
  const common = { userAgent: userAgent(config), now, ...(signal && { signal }) }
  return { ...common, network: INTERNET, github: new GitHub({ ...common, token: config.GITHUB_TOKEN }) }
}

export class Checks {
  readonly #parts: ChecksParts
  readonly #loop: Loop
  #prober: Prober | undefined

  constructor(parts: ChecksParts) {
    this.#parts = parts
    this.#loop = new Loop(FIRST_MS, () => this.#run())
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
  }

  /** Checks one agent now, as an owner asks. */
  async check(id: string): Promise<Result[]> {
    return (await (await this.#open()).check(id)) ?? []
  }

  async #open(): Promise<Prober> {
    const { config, connection } = this.#parts
    this.#prober ??= new Prober(connect(await connection), realWorld(config, Date.now, this.#loop.signal))
    return this.#prober
  }

  async #run(): Promise<number> {
    const { log } = this.#parts
    try {
      const { agents } = await (await this.#open()).step()
      return Math.min(
        Math.max((ROUND_MS * stepSize(agents)) / Math.max(agents, 1), PAUSE_MIN_MS),
        PAUSE_MAX_MS,
      )
    } catch (error) {
      log.debug({ error }, "can't check websites, will retry")
      return PAUSE_MAX_MS
    }
  }
}
