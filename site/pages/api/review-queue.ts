import { readReviewQueue } from '#site/server/agents/review-queue.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/review-queue', readReviewQueue)
