/** The figures above the dashboard; whoever changes what they count loads them again. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { callAsAdmin } from './call-as-admin.ts'

export type AdminStats = Result<'GET /api/admin/stats'>

export type Stats = { state: 'loading' } | { state: 'known'; stats: AdminStats } | { state: 'failed' }

export const $stats = atom<Stats>({ state: 'loading' })

/** What is known stays until there is something newer. */
export async function loadStats(): Promise<void> {
  if ($stats.get().state === 'failed') $stats.set({ state: 'loading' })
  try {
    $stats.set({ state: 'known', stats: await callAsAdmin('GET /api/admin/stats') })
  } catch {
    if ($stats.get().state !== 'known') $stats.set({ state: 'failed' })
  }
}
