/** Stores the counts of searches that found nothing: all of a while at once, and never while somebody waits for a reply. */
import type { Logger } from 'pino'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { FruitlessSearches } from './fruitless-searches.ts'

const KEEP_MS = 60_000
const PATIENCE_MS = 2000

export interface SearchKeeperOptions {
  /** Of the service account, as soon as PocketBase runs. */
  connection: Promise<PocketBaseConnection>
  log: Logger
  /** For tests. */
  now?: () => number
}

export class SearchKeeper {
  readonly #options: SearchKeeperOptions
  readonly #searches = new FruitlessSearches()
  readonly #timer: NodeJS.Timeout
  #running: PocketBaseConnection | undefined
  #keeping: Promise<void> = Promise.resolve()

  constructor(options: SearchKeeperOptions) {
    this.#options = options
    options.connection.then(
      (running) => {
        this.#running = running
      },
      () => undefined,
    )
    this.#timer = setInterval(() => void this.keep(), KEEP_MS).unref()
  }

  foundNothing(search: string): void {
    this.#searches.add(search, this.#options.now?.() ?? Date.now())
  }

  /** Stores what was counted by now; what cannot be stored is tried again later. */
  keep(): Promise<void> {
    this.#keeping = this.#keeping.then(() => this.#store())
    return this.#keeping
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.keep()
  }

  async #store(): Promise<void> {
    if (!this.#running) return
    const searches = this.#searches.take()
    if (searches.length === 0) return
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      await connect(this.#running).send('/api/roster/searches', {
        method: 'POST',
        body: { searches },
        signal,
      })
    } catch (error) {
      this.#searches.putBack(searches)
      this.#options.log.debug({ error }, 'searches that found nothing are stored later')
    }
  }
}
