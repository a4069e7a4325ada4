/** How many submissions wait for their review, and how long they usually do. */
import { atom } from 'nanostores'
import { fetchReviewQueue, type ReviewQueue } from './submit-calls.ts'

/** Undefined while it is not known, which is then not said. */
export const $reviewQueue = atom<ReviewQueue | undefined>(undefined)

export async function loadReviewQueue(): Promise<void> {
  $reviewQueue.set(await fetchReviewQueue().catch(() => undefined))
}
