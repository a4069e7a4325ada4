/** Submissions for tests. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { type ApiAnswer, callApi } from './people.ts'
import { runSql } from './raw-sql.ts'

/** A complete body, for a different agent each time. */
export function submissionBody(categoryId: string, more: Record<string, unknown> = {}) {
  // Unlike all others, so that it doesn't count as a duplicate.
  const word = randomUUID().replace(/[\d-]/g, '')
  return {
    name: word,
    description: 'An agent that somebody has submitted.',
    websiteUrl: `https://${word}.example/`,
    categoryId,
    pricingModel: 'free',
    ...more,
  }
}

/** Sends it to POST /api/agents, with an Idempotency-Key if given. */
export function sendSubmission(
  site: Pick<OpenSite, 'url'>,
  body: unknown,
  { token, key }: { token?: string; key?: string } = {},
): Promise<ApiAnswer> {
  const headers = key === undefined ? {} : { 'Idempotency-Key': key }
  return callApi(site, 'POST /api/agents', { body, token, headers })
}

/** The API's reply about a submission. */
export const answered = z.looseObject({
  id: z.string(),
  name: z.string(),
  status: z.string(),
  statusKey: z.string().optional(),
  decidedAt: z.string().optional(),
  moderationNote: z.string().optional(),
  queue: z.object({ place: z.number(), waiting: z.number(), likelyReadAt: z.string().optional() }).optional(),
})

/** Ends the delay of emails about decisions, in which the decision can be undone. */
export function sendDecisionsNow({ dataDir }: OpenSite): void {
  runSql(dataDir, "UPDATE mail_queue SET nextAt = '2020-01-01 00:00:00.000Z' WHERE state = 'queued'")
}
