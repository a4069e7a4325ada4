import { endpoint } from '#site/server/http/endpoint.ts'
import { readOperations } from '#site/server/operations/actions.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/operations', readOperations)
