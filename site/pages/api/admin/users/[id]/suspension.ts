import { suspendUser } from '#site/server/administration/users.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const PUT = endpoint('PUT /api/admin/users/{id}/suspension', suspendUser)
