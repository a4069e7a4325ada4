/** What several tabs show and reload: the figures above the dashboard, and the latest imports. */
import type { Result } from '#site/client/api.ts'
import { createReport } from '#site/client/report.ts'
import { IMPORT_REFRESH_MS } from '#site/domain/limits.ts'
import { callAsAdmin } from './call-as-admin.ts'

export type AdminStats = Result<'GET /api/admin/stats'>
export type ImportBatch = Result<'GET /api/admin/imports/batches'>['batches'][number]

/** Reloaded after actions that change the counted records. */
export const adminStats = createReport(() => callAsAdmin('GET /api/admin/stats'))

/** For undo and for filters. */
export const importBatches = createReport(
  async () => (await callAsAdmin('GET /api/admin/imports/batches')).batches,
  (batches) => (batches?.some(({ isRunning }) => isRunning) ? IMPORT_REFRESH_MS : undefined),
)
