/** How many submissions wait for their review, and how long they usually do. */
import { atom } from 'nanostores'
import { call, type Result } from '#site/client/api.ts'

/** Undefined while it is not known, which is then not said. */
export const $reviewQueue = atom<Result<'GET /api/review-queue'> | undefined>(undefined)

export async function loadReviewQueue(): Promise<void> {
  $reviewQueue.set(await call('GET /api/review-queue').catch(() => undefined))
}
