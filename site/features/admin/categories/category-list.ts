/** The categories as administrators keep them. */
import { atom } from 'nanostores'
import type { Result } from '#site/client/api.ts'
import { callAsAdmin } from '#site/features/admin/shell/call-as-admin.ts'

export type KeptCategory = Result<'POST /api/admin/categories'>

export type KeptCategories =
  | { state: 'loading' }
  | { state: 'listed'; categories: readonly KeptCategory[] }
  | { state: 'failed' }

export const $keptCategories = atom<KeptCategories>({ state: 'loading' })

/** What is listed stays until there is something newer. */
export async function loadKeptCategories(): Promise<void> {
  if ($keptCategories.get().state === 'failed') $keptCategories.set({ state: 'loading' })
  try {
    $keptCategories.set({ state: 'listed', categories: await callAsAdmin('GET /api/admin/categories') })
  } catch {
    if ($keptCategories.get().state !== 'listed') $keptCategories.set({ state: 'failed' })
  }
}
