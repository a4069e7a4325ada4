/** The state of the mail queue, read with the site's own rights. */
import { z } from 'zod'
import { before } from '#site/server/pocketbase/ask.ts'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'
import { date } from '#site/server/pocketbase/records.ts'

const POCKETBASE_TIMEOUT_MS = 2000

const mailState = z.object({
  waiting: z.int(),
  failed: z.int(),
  /** Why the last email failed. */
  problem: z.string(),
  /** The email with the most failed attempts, if any. */
  delayed: z.array(z.object({ tries: z.int(), problem: z.string(), nextAt: date })),
})

export type MailState = z.output<typeof mailState>

/** Undefined while PocketBase doesn't respond. */
export async function readMailState(
  connection: Promise<PocketBaseConnection>,
): Promise<MailState | undefined> {
  try {
    const signal = AbortSignal.timeout(POCKETBASE_TIMEOUT_MS)
    const client = connect(await before(signal, connection))
    return mailState.parse(await client.send('/api/roster/mail/state', { signal }))
  } catch {
    return undefined
  }
}
