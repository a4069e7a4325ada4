import { readModerationLog } from '#site/server/administration/moderation.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/moderation', readModerationLog)
