import { exportAudit } from '#site/server/administration/audit.ts'
import { endpoint } from '#site/server/http/endpoint.ts'

export const prerender = false
export const GET = endpoint('GET /api/admin/audit/export', exportAudit)
