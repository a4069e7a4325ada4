/** The queue of submissions: how long it is, and deciding on one of it. */
import { z } from 'zod'
import type { Input, Output } from '#site/contracts/contract.ts'
import type { decide } from '#site/contracts/desk.ts'
import type * as contracts from '#site/contracts/submissions.ts'
import { SUBMISSION_NOT_FOUND } from '#site/messages/submission-fields.ts'
import type { Context, UserContext } from '#site/server/http/endpoint.ts'
import { notFound } from '#site/server/http/errors.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { isRecordId } from '#site/server/pocketbase/records.ts'
import { reviewQueue, standing } from '#site/server/pocketbase/submissions.ts'
import { accepted } from './accepted-submission.ts'

export async function readReviewQueue(
  _: object,
  { ask }: Context,
): Promise<Output<typeof contracts.reviewQueue>> {
  const { waiting, medianHours } = read(await ask('GET', '/api/roster/review-queue'), reviewQueue)
  return { waiting, ...(medianHours !== null && { medianHours }) }
}

/** With the administrator's own token, so that PocketBase's rules and its record of changes know who decided. */
export async function decideSubmission(
  { id, status, notes = '' }: Input<typeof decide>,
  { accounts, ask, uploads }: UserContext,
): Promise<Output<typeof decide>> {
  if (!isRecordId(id)) throw notFound(SUBMISSION_NOT_FOUND)
  const change = { status, moderationNote: notes }
  accepted(await ask('PATCH', `/api/collections/agents/records/${id}`, change), z.unknown())
  accounts.waiting.forget()
  await accounts.replicated()
  const { submission } = accepted(await ask('GET', `/api/roster/submissions/${id}`), standing)
  return uploads.viewable(submission)
}
