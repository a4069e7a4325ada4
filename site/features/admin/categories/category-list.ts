/** The categories as administrators keep them. */
import { atom } from 'nanostores'
import { fetchKeptCategories, type KeptCategory } from './category-calls.ts'

export type KeptCategories =
  | { state: 'loading' }
  | { state: 'listed'; categories: readonly KeptCategory[] }
  | { state: 'failed' }

export const $keptCategories = atom<KeptCategories>({ state: 'loading' })

/** What is listed stays until there is something newer. */
export async function loadKeptCategories(): Promise<void> {
  if ($keptCategories.get().state === 'failed') $keptCategories.set({ state: 'loading' })
  try {
    $keptCategories.set({ state: 'listed', categories: await fetchKeptCategories() })
  } catch {
    if ($keptCategories.get().state !== 'listed') $keptCategories.set({ state: 'failed' })
  }
}
