/** Tags in use and the review queue: what helps whoever fills in the form. */
import { atom } from 'nanostores'
import { call, type Result } from '#site/client/api.ts'

export const $tagsInUse = atom<Result<'GET /api/tags'>>([])

/** Without them nothing is suggested, and any tag can be typed all the same. */
export async function loadTagsInUse(): Promise<void> {
  $tagsInUse.set(await call('GET /api/tags').catch(() => []))
}

/** Undefined while it is not known, which is then not said. */
export const $reviewQueue = atom<Result<'GET /api/review-queue'> | undefined>(undefined)

export async function loadReviewQueue(): Promise<void> {
  $reviewQueue.set(await call('GET /api/review-queue').catch(() => undefined))
}
