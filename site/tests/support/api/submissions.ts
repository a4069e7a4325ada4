/** Submissions as a test sends them. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { type ApiAnswer, callApi } from './people.ts'
import { runSql } from './raw-sql.ts'

let made = 0

/** A complete body, each time of another agent. */
export function submissionBody(categoryId: string, more: Record<string, unknown> = {}) {
  made += 1
  // Far from every other, so that it is not taken for one of them.
  const word = randomUUID().replace(/[\d-]/g, '')
  return {
    name: `${word} ${made}`,
    description: 'An agent that somebody has submitted.',
    websiteUrl: `https://${word}-${made}.example/`,
    categoryId,
    pricingModel: 'free',
    ...more,
  }
}

/** Sends it by POST /api/agents, with this Idempotency-Key where there is one. */
export function sendSubmission(
  site: Pick<OpenSite, 'url'>,
  body: unknown,
  { token, key }: { token?: string; key?: string } = {},
): Promise<ApiAnswer> {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return callApi(site, 'POST /api/agents', { body, token, headers })
}

/** What the API answers about a submission. */
export const answered = z.looseObject({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  statusKey: z.string().optional(),
  decidedAt: z.string().optional(),
  moderationNote: z.string().optional(),
  queue: z.object({ place: z.number(), waiting: z.number(), likelyReadAt: z.string().optional() }).optional(),
})

/** Emails of decisions wait for an undo; this ends the wait. */
export function sendDecisionsNow({ dataDir }: OpenSite): void {
  runSql(dataDir, "UPDATE mail_queue SET nextAt = '2020-01-01 00:00:00.000Z' WHERE state = 'queued'")
}
