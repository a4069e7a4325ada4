import { readStats } from '#site/server/administration/stats.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/stats', readStats)
