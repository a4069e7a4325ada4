import { readAnalytics } from '#site/server/administration/analytics.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/analytics', readAnalytics)
