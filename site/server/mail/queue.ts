/** The mails that wait in PocketBase. */
import { z } from 'zod'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'

const queuedMail = z.object({
  id: z.string(),
  to: z.string(),
  /** How often sending has begun, this time included. */
  tries: z.number(),
  /** Empty for a mail that PocketBase wrote itself. */
  template: z.string(),
  data: z.unknown(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})

export type QueuedMail = z.output<typeof queuedMail>

const claimed = z.object({ mails: z.array(queuedMail) })

export interface MailQueue {
  /** Takes mails that are due; whoever does not say what became of one in `seconds` gives it back. */
  claim(limit: number, seconds: number): Promise<QueuedMail[]>
  markSent(id: string): Promise<void>
  markFailed(id: string, problem: string): Promise<void>
  /** Lets it wait for another try. */
  putBack(id: string, problem: string, nextAt: Date): Promise<void>
}

export function openMailQueue(connection: PocketBaseConnection): MailQueue {
  const client = connect(connection)
  const update = async (id: string, fields: Record<string, unknown>) => {
    await client.collection('mail_queue').update(id, fields)
  }
  return {
    claim: async (limit, seconds) => {
      const answer = await client.send('/api/roster/mail/claim', { method: 'POST', body: { limit, seconds } })
      return claimed.parse(answer).mails
    },
    // What it said, and the token of its link, are of no use any more.
    markSent: (id) => update(id, { state: 'sent', data: null, html: '', text: '', problem: '' }),
    markFailed: (id, problem) => update(id, { state: 'failed', problem }),
    putBack: (id, problem, nextAt) => update(id, { state: 'queued', problem, nextAt: nextAt.toISOString() }),
  }
}
