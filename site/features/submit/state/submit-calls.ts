/** Calls the API of submitting, typed by its contracts. */

import { callApi } from '#site/client/api.ts'
import type { Input, Output } from '#site/contracts/contract.ts'
import type { findDuplicates } from '#site/contracts/duplicates.ts'
import type { prefill } from '#site/contracts/prefill.ts'
import type * as contracts from '#site/contracts/submissions.ts'
import type { listTags } from '#site/contracts/tags.ts'

export type SentSubmission = Output<typeof contracts.submitAgent>
export type FollowedSubmission = Output<typeof contracts.readSubmission>
export type Duplicate = Output<typeof findDuplicates>['duplicates'][number]
export type Proposal = Output<typeof prefill>
export type ReviewQueue = Output<typeof contracts.reviewQueue>
export type TagsInUse = Output<typeof listTags>

/** Sent again with the same key, it answers the submission that is there. */
export function sendSubmission(
  body: Input<typeof contracts.submitAgent>,
  idempotencyKey: string,
): Promise<SentSubmission> {
  return callApi('/api/agents', { method: 'POST', body, idempotencyKey })
}

/** By its secret key, or by its id for whoever submitted it. */
export function readSubmission(key: string): Promise<FollowedSubmission> {
  return callApi(`/api/submissions/${encodeURIComponent(key)}`)
}

export async function fetchDuplicates(
  query: Input<typeof findDuplicates>,
  signal?: AbortSignal,
): Promise<Duplicate[]> {
  const { duplicates } = await callApi<Output<typeof findDuplicates>>(
    `/api/agents/duplicates?${new URLSearchParams({ ...query })}`,
    signal ? { signal } : {},
  )
  return duplicates
}

export function readWebsite(address: string): Promise<Proposal> {
  return callApi('/api/prefill', { method: 'POST', body: { address } })
}

export function fetchReviewQueue(): Promise<ReviewQueue> {
  return callApi('/api/review-queue')
}

export function fetchTagsInUse(): Promise<TagsInUse> {
  return callApi('/api/tags')
}
