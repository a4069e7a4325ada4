import { endpoint } from '#site/server/http/endpoint.ts'
import { deleteLetter } from '#site/server/operations/actions.ts'

export const prerender = false
export const DELETE = endpoint('DELETE /api/admin/letters/{id}', deleteLetter)
