/** Requests of the operations screen to PocketBase, with the site's own rights. */
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import type { OperationJob } from '#site/domain/texts/operations.ts'
import { before } from '#site/server/pocketbase/ask.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { date } from '#site/server/pocketbase/records.ts'

const PATIENCE_MS = 2000
/** Long, because a recount reads every vote. */
const RECOUNT_MS = 5 * 60_000

const email = ROUTES['GET /api/admin/operations'].response.shape.failedEmails.element
  .omit({ createdAt: true, canRetry: true })
  .extend({ created: date })
  .transform(({ created: createdAt, ...rest }) => ({ ...rest, createdAt, canRetry: rest.template !== '' }))

const mailState = z.object({
  waiting: z.int(),
  failed: z.int(),
  emails: z.array(email),
  /** The email with the most failed attempts, if any. */
  delayed: z.array(z.object({ tries: z.int(), problem: z.string(), nextAt: date })),
})

export type MailState = z.output<typeof mailState>

const recounted = z.object({ agents: z.int(), wrong: z.int() })

export class PocketBaseSide {
  readonly #connection: Promise<PocketBaseConnection>

  constructor(connection: Promise<PocketBaseConnection>) {
    this.#connection = connection
  }

  async mail(): Promise<MailState | undefined> {
    const answer = await this.#send('GET', '/api/roster/mail/state', PATIENCE_MS).catch(() => undefined)
    return answer === undefined ? undefined : mailState.parse(answer)
  }

  /** Recounts every agent's votes; `wrong` counters were corrected. */
  async recount(): Promise<z.output<typeof recounted>> {
    return recounted.parse(await this.#send('POST', '/api/roster/votes/recount', RECOUNT_MS))
  }

  async note(job: OperationJob): Promise<void> {
    await this.#send('POST', '/api/roster/audit', PATIENCE_MS, { action: `job.${job}` })
  }

  async #send(method: 'GET' | 'POST', path: string, patienceMs: number, body?: object): Promise<unknown> {
    const signal = AbortSignal.timeout(patienceMs)
    const client = connect(await before(signal, this.#connection))
    return await client.send(path, { method, body, signal })
  }
}
