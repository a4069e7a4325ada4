/** Client of the mail queue in PocketBase. */
import { ClientResponseError } from 'pocketbase'
import { z } from 'zod'
import { connect, type PocketBaseConnection } from '#site/server/pocketbase/connection.ts'

const PROBLEM_LENGTH_MAX = 1000
const PAGE = 1000

const queuedMail = z.object({
  id: z.string(),
  to: z.string(),
  tries: z.number(),
  template: z.string(),
  data: z.unknown(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})

export type QueuedMail = z.output<typeof queuedMail>

const claimed = z.object({ mails: z.array(queuedMail), isMore: z.boolean() })

export type MailQueue = ReturnType<typeof openMailQueue>

/** `sender` identifies this sender and stays the same across restarts. */
export function openMailQueue(connection: PocketBaseConnection, sender: string) {
  const client = connect(connection)
  const update = async (id: string, fields: Record<string, unknown>) => {
    try {
      await client.collection('mail_queue').update(id, fields)
    } catch (error) {
      // The email was deleted together with its account.
      if (!(error instanceof ClientResponseError) || error.status !== 404) throw error
    }
  }
  const post = (path: string, body: object) =>
    client.send(`/api/roster/mail/${path}`, { method: 'POST', body })
  // The content is deleted once it's no longer needed.
  const settle = (id: string, state: 'sent' | 'failed', problem: string) =>
    update(id, { state, html: '', text: '', problem })
  return {
    /** Claims due emails, including those that this sender claimed earlier without finishing them. After `seconds`, other senders may claim them. */
    claim: async (limit: number, seconds: number) =>
      claimed.parse(await post('claim', { limit, seconds, sender })),
    /** Queues reminders if a submission has waited for an hour. */
    remind: async (emailsAdmins: boolean): Promise<void> => await post('reminder', { emailsAdmins }),
    /** The IDs of all emails, sent ones included. Each page starts after the last ID, so that concurrent deletions shift nothing. */
    ids: async () => {
      const ids: string[] = []
      for (let isMore = true; isMore; ) {
        const query = { fields: 'id', sort: 'id', filter: `id > '${ids.at(-1) ?? ''}'`, skipTotal: true }
        const { items } = await client.collection('mail_queue').getList(1, PAGE, query)
        ids.push(...items.map(({ id }) => id))
        isMore = items.length === PAGE
      }
      return new Set(ids)
    },
    markSent: (id: string) => settle(id, 'sent', ''),
    markFailed: (id: string, problem: string) => settle(id, 'failed', cut(problem)),
    putBack: (id: string, problem: string, nextAt: Date) =>
      update(id, { state: 'queued', problem: cut(problem), nextAt: nextAt.toISOString() }),
  }
}

function cut(problem: string): string {
  return problem.slice(0, PROBLEM_LENGTH_MAX)
}
