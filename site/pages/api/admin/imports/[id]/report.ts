import { endpoint } from '#site/server/http/endpoint.ts'
import { readImportReport } from '#site/server/importing/actions.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/imports/{id}/report', readImportReport)
