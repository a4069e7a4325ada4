import { deleteSubmission } from '#site/server/administration/decisions.ts'
import { readDeskItem } from '#site/server/administration/desk.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/submissions/{id}', readDeskItem)
export const DELETE = endpoint('DELETE /api/admin/submissions/{id}', deleteSubmission)
