/** The figures over time, for the range selected last. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { ANALYTICS_DAYS } from '#site/domain/limits.ts'
import { createReport } from '#site/features/admin/kit/report.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

export type Analytics = Result<'GET /api/admin/analytics'>

export const $days = atom<number>(ANALYTICS_DAYS)

export const analytics = createReport(() =>
  callAsAdmin('GET /api/admin/analytics', { query: { days: String($days.get()) } }),
)

export function chooseDays(days: number): void {
  $days.set(days)
  void analytics.load()
}
