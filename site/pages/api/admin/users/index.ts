import { listUsers } from '#site/server/administration/users.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/users', listUsers)
