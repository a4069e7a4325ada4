import { readSubmission, resubmit } from '#site/server/agents/submission.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/submissions/{key}', readSubmission)
export const PUT = endpoint('PUT /api/submissions/{key}', resubmit)
