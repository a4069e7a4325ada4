/** The figures above the dashboard. Actions that change the counted records reload them. */
import type { Result } from '#site/client/api.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { callAsAdmin } from './call-as-admin.ts'

export type AdminStats = Result<'GET /api/admin/stats'>

export const adminStats = createReport(() => callAsAdmin('GET /api/admin/stats'))
