/** Reading what became of a submission. */

import { callApi } from '#site/client/api.ts'
import type { Input, Output } from '#site/contracts/contract.ts'
import type { readSubmission, resubmit } from '#site/contracts/submissions.ts'
import { isOwnId } from '#site/domain/addresses.ts'
import type { SentFields } from '#site/domain/submission-changes.ts'

type Followed = Output<typeof readSubmission>

export type Submission = Followed['submission']

/** The site leaves no field out of what it answers. */
export interface Sending extends Omit<Followed['sendings'][number], 'fields'> {
  fields: SentFields
}

export interface FollowedSubmission {
  submission: Submission
  sendings: Sending[]
}

/** By the id of an own one or by its secret key, which is enough by itself: a session that has ended must not stand in its way. */
export function fetchSubmission(key: string): Promise<FollowedSubmission> {
  return callApi(`/api/submissions/${encodeURIComponent(key)}`, { anonymous: !isOwnId(key) })
}

/** Sent again with the same idempotency key, it changes nothing more. */
export function changeSubmission(
  key: string,
  body: Omit<Input<typeof resubmit>, 'key'>,
  idempotencyKey: string,
): Promise<Submission> {
  const call = { method: 'PUT', body, idempotencyKey, anonymous: !isOwnId(key) } as const
  return callApi(`/api/submissions/${encodeURIComponent(key)}`, call)
}
