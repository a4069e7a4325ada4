import { endpoint } from '#site/server/http/endpoint.ts'
import { startJob } from '#site/server/operations/actions.ts'

export const prerender = false
export const POST = endpoint('POST /api/admin/operations/{job}', startJob)
