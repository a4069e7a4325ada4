/** Looks each month for what makers have proven by a tag, a file, or a repository. */
import type { Logger } from 'pino'
import { z } from 'zod'
import { CLAIM_METHODS } from '#site/domain/owners.ts'
import type { Config } from '#site/server/config/config.ts'
import { Loop } from '#site/server/config/loop.ts'
import { INTERNET } from '#site/server/fetching/network.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { listing } from './claims.ts'
import { lookFor } from './look.ts'

const FIRST_MS = 60_000
const PAUSE_MS = 600_000
const SHORT_PAUSE_MS = 1000

const method = z.enum(CLAIM_METHODS)
const due = z.object({
  due: z.array(z.object({ id: z.string(), method, token: z.string(), misses: z.int(), listing })),
})

interface RechecksParts {
  config: Pick<Config, 'SITE_NAME' | 'SITE_URL'>
  connection: Promise<PocketBaseConnection>
  log: Logger
}

export function scheduleRechecks(
  { config, connection, log }: RechecksParts,
  network = INTERNET,
  firstMs = FIRST_MS,
): Loop {
  const loop = new Loop(firstMs, async () => {
    try {
      const client = connect(await connection)
      const post = (act: string, body: object) =>
        client.send(`/api/roster/owners/${act}`, { method: 'POST', body })
      const claims = due.parse(await post('due', {})).due
      for (const { id, misses, ...sought } of claims) {
        if (loop.signal.aborted) break
        const { found } = await lookFor(sought, config, network)
        await post('note', { id, misses: { there: 0, missing: misses + 1, unclear: misses }[found] })
      }
      return claims.length > 0 ? SHORT_PAUSE_MS : PAUSE_MS
    } catch (error) {
      log.debug({ error }, "can't look for proofs of owners, will retry")
      return PAUSE_MS
    }
  })
  return loop
}
