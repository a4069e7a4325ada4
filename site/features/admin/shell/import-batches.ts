/** The latest imports, for undo and for filters. */
import type { Result } from '#site/client/api.ts'
import { IMPORT_REFRESH_MS } from '#site/domain/limits.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { callAsAdmin } from './call-as-admin.ts'

export type ImportBatch = Result<'GET /api/admin/imports/batches'>['batches'][number]

export const importBatches = createReport(
  async () => (await callAsAdmin('GET /api/admin/imports/batches')).batches,
  (batches) =>
    batches?.some(({ isRunning, isUndoing }) => isRunning || isUndoing) ? IMPORT_REFRESH_MS : undefined,
)
