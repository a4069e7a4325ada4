/** The figures over time, for the time that was chosen last. */
import { atom } from 'nanostores'
import { ANALYTICS_DAYS } from '#site/domain/limits.ts'
import { type Analytics, fetchAnalytics } from '#site/features/admin/audit/record-calls.ts'

export type Figures = { state: 'loading' } | { state: 'known'; figures: Analytics } | { state: 'failed' }

export const $days = atom<number>(ANALYTICS_DAYS)
export const $figures = atom<Figures>({ state: 'loading' })

/** What is known stays until there is something newer. */
export async function loadFigures(days = $days.get()): Promise<void> {
  $days.set(days)
  if ($figures.get().state === 'failed') $figures.set({ state: 'loading' })
  try {
    const figures = await fetchAnalytics(days)
    if ($days.get() === days) $figures.set({ state: 'known', figures })
  } catch {
    if ($days.get() === days) $figures.set({ state: 'failed' })
  }
}
