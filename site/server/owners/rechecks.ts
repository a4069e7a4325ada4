/** Looks each month for what makers have proven by a tag, a file, or a repository. */
import type { Logger } from 'pino'
import { z } from 'zod'
import { CLAIM_METHODS } from '#site/domain/owners.ts'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import { INTERNET, type Network } from '#site/server/fetching/network.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { listing } from './claims.ts'
import { lookFor } from './look.ts'
import { proofOf } from './rules.ts'

const FIRST_MS = 60_000
const PAUSE_MS = 600_000
const SHORT_PAUSE_MS = 1000
const ROUTE = '/api/roster/owners'

const answer = z.object({
  due: z.array(z.object({ id: z.string(), method: z.enum(CLAIM_METHODS), token: z.string(), listing })),
})

interface RechecksParts {
  config: Pick<Config, 'SITE_NAME' | 'SITE_URL'>
  connection: Promise<PocketBaseConnection>
  log: Logger
}

export class Rechecks {
  readonly #parts: RechecksParts
  readonly #network: Network
  readonly #loop: Loop

  constructor(parts: RechecksParts, network: Network = INTERNET, firstMs = FIRST_MS) {
    this.#parts = parts
    this.#network = network
    this.#loop = new Loop(firstMs, () => this.#run())
  }

  stop(): Promise<void> {
    return this.#loop.stop()
  }

  async #run(): Promise<number> {
    const { config, connection, log } = this.#parts
    try {
      const client = connect(await connection)
      const post = (act: string, body: object) => client.send(`${ROUTE}/${act}`, { method: 'POST', body })
      const { due } = answer.parse(await post('due', {}))
      for (const { id, ...sought } of due) {
        if (this.#loop.signal.aborted) break
        const isProvable = 'proof' in proofOf(sought.method, sought.listing)
        const { found } = isProvable ? await lookFor(sought, config, this.#network) : { found: 'missing' }
        await post('note', { id, found })
      }
      return due.length > 0 ? SHORT_PAUSE_MS : PAUSE_MS
    } catch (error) {
      log.debug({ error }, "can't look for proofs of owners, will retry")
      return PAUSE_MS
    }
  }
}
