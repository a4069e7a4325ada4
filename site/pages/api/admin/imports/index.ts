import { endpoint } from '#site/server/http/endpoint.ts'
import { listImports, uploadImport } from '#site/server/importing/actions.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/imports', listImports)
export const POST = endpoint('POST /api/admin/imports', uploadImport)
