import { endpoint } from '#site/server/http/endpoint.ts'
import { retryLetter } from '#site/server/operations/actions.ts'

export const prerender = false
export const POST = endpoint('POST /api/admin/letters/{id}/retry', retryLetter)
