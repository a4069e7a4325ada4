/** The figures over time, for the time that was chosen last. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { ANALYTICS_DAYS } from '#site/domain/limits.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

export type Analytics = Result<'GET /api/admin/analytics'>

export type Figures = { state: 'loading' } | { state: 'known'; figures: Analytics } | { state: 'failed' }

export const $days = atom<number>(ANALYTICS_DAYS)
export const $figures = atom<Figures>({ state: 'loading' })

/** What is known stays until there is something newer. */
export async function loadFigures(days = $days.get()): Promise<void> {
  $days.set(days)
  if ($figures.get().state === 'failed') $figures.set({ state: 'loading' })
  try {
    const figures = await callAsAdmin('GET /api/admin/analytics', { query: { days: String(days) } })
    if ($days.get() === days) $figures.set({ state: 'known', figures })
  } catch {
    if ($days.get() === days) $figures.set({ state: 'failed' })
  }
}
