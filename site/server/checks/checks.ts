/** Runs the prober in the background: about one round a day, evenly spread. */
import type { Logger } from 'pino'
import { userAgent } from '#site/domain/brand.ts'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import { INTERNET } from '#site/server/fetching/network.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { GitHub } from './github.ts'
import { Prober, type Result, type World } from './prober.ts'

const FIRST_MS = 60_000
/** Less than a day, so that a round is complete when the next one is due. */
const ROUND_MS = 20 * 3_600_000
const PAUSE_MAX_MS = 10 * 60_000

type Settings = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'GITHUB_TOKEN'>

/** The internet as a site with these settings sees it. */
export function realWorld(config: Settings, now: () => number = Date.now, signal?: AbortSignal): World {
  const common = { userAgent: userAgent(config), now, network: INTERNET, signal }
  return { ...common, github: new GitHub({ ...common, token: config.GITHUB_TOKEN }) }
}

export class Checks {
  readonly #log: Logger
  readonly #prober: Promise<Prober>
  readonly #loop = new Loop(FIRST_MS, () => this.#run())

  constructor(parts: { config: Settings; connection: Promise<PocketBaseConnection>; log: Logger }) {
    this.#log = parts.log
    const world = realWorld(parts.config, Date.now, this.#loop.signal)
    this.#prober = parts.connection.then((connection) => new Prober(connect(connection), world))
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
  }

  /** Checks one agent now, as an owner asks. */
  async check(id: string): Promise<Result[]> {
    return (await (await this.#prober).check(id)) ?? []
  }

  async #run(): Promise<number> {
    try {
      const prober = await this.#prober
      const { agents } = await prober.step()
      return Math.min((ROUND_MS * prober.size) / Math.max(agents, 1), PAUSE_MAX_MS)
    } catch (error) {
      this.#log.debug({ error }, "can't check websites, will retry")
      return PAUSE_MAX_MS
    }
  }
}
