/** The figures above the dashboard, reloaded after actions that change the counted records. */
import type { Result } from '#site/client/api.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { callAsAdmin } from './call-as-admin.ts'

export type AdminStats = Result<'GET /api/admin/stats'>

export const adminStats = createReport(() => callAsAdmin('GET /api/admin/stats'))
