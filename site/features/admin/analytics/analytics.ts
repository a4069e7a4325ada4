/** Weekly counts, recent submissions, and searches without results. */
import type { Result } from '#site/client/api.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

export type Analytics = Result<'GET /api/admin/analytics'>

export const analytics = createReport(() => callAsAdmin('GET /api/admin/analytics'))
