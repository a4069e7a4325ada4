import { listDesk } from '#site/server/administration/desk.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/submissions', listDesk)
