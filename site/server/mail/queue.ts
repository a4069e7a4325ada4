/** Client of the mail queue in PocketBase. */
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'

/** What the queue has room for. */
const PROBLEM_LENGTH_MAX = 1000

const queuedMail = z.object({
  id: z.string(),
  to: z.string(),
  /** How often sending has begun, this time included. */
  tries: z.number(),
  /** Empty for a mail that PocketBase wrote itself. */
  template: z.string(),
  /** What an email is filled with. */
  data: z.unknown(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})

export type QueuedMail = z.output<typeof queuedMail>

const claimed = z.object({
  mails: z.array(queuedMail),
  /** Whether others may be due besides. */
  isMore: z.boolean(),
})

const unlisted = z.object({ ids: z.array(z.string()) })

type Claimed = z.output<typeof claimed>

export interface MailQueue {
  /** Claims mails that are due, and again those that this sender claimed and never settled; other senders get them after `seconds`. */
  claim(limit: number, seconds: number): Promise<Claimed>
  markSent(id: string): Promise<void>
  markFailed(id: string, problem: string): Promise<void>
  /** The ids among these that the queue doesn't hold. */
  unlisted(ids: string[]): Promise<string[]>
  /** Schedules another try. */
  putBack(id: string, problem: string, nextAt: Date): Promise<void>
}

/** `sender` is this sender's name, the same after a restart. */
export function openMailQueue(connection: PocketBaseConnection, sender: string): MailQueue {
  const client = connect(connection)
  const update = async (id: string, fields: Record<string, unknown>) => {
    try {
      await client.collection('mail_queue').update(id, fields)
    } catch (error) {
      // The mail was deleted together with its account.
      if (!(error instanceof ClientResponseError) || error.status !== 404) throw error
    }
  }
  return {
    claim: async (limit, seconds) => {
      const body = { limit, seconds, sender }
      return claimed.parse(await client.send('/api/roster/mail/claim', { method: 'POST', body }))
    },
    unlisted: async (ids) => {
      const reply = await client.send('/api/roster/mail/unlisted', { method: 'POST', body: { ids } })
      return unlisted.parse(reply).ids
    },
    // The content is cleared, because it is no longer needed.
    markSent: (id) => update(id, { state: 'sent', html: '', text: '', problem: '' }),
    markFailed: (id, problem) => update(id, { state: 'failed', html: '', text: '', problem: cut(problem) }),
    putBack: (id, problem, nextAt) =>
      update(id, { state: 'queued', problem: cut(problem), nextAt: nextAt.toISOString() }),
  }
}

function cut(problem: string): string {
  return problem.slice(0, PROBLEM_LENGTH_MAX)
}
