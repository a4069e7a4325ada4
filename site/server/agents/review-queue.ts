/** How long the queue of submissions is. */
import type { Output } from '#site/contracts/routes.ts'
import type { Context } from '#site/server/http/endpoint.ts'
import { read } from '#site/server/pocketbase/ask.ts'
import { reviewQueue } from '#site/server/pocketbase/submissions.ts'

export async function readReviewQueue(_: object, { ask }: Context): Promise<Output<'GET /api/review-queue'>> {
  const { waiting, medianHours } = read(await ask('GET', '/api/roster/review-queue'), reviewQueue)
  return { waiting, ...(medianHours !== null && { medianHours }) }
}
