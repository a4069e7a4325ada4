import { endpoint } from '#site/server/http/endpoint.ts'
import { deleteImport, readImport, rereadImport } from '#site/server/importing/actions.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/imports/{id}', readImport)
export const PUT = endpoint('PUT /api/admin/imports/{id}', rereadImport)
export const DELETE = endpoint('DELETE /api/admin/imports/{id}', deleteImport)
