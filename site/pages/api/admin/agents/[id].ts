import { editAgent, readForEdit } from '#site/server/administration/edit.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/agents/{id}', readForEdit)
export const PUT = endpoint('PUT /api/admin/agents/{id}', editAgent)
