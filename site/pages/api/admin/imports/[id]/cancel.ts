import { endpoint } from '#site/server/http/endpoint.ts'
import { cancelImport } from '#site/server/importing/actions.ts'

export const prerender = false
export const POST = endpoint('POST /api/admin/imports/{id}/cancel', cancelImport)
