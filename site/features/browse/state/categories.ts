/** The categories, for a form to choose from. */
import { atom } from 'nanostores'
import { call } from '#site/client/api.ts'
import type { Category } from '#site/domain/agent.ts'

export type Categories =
  | { state: 'waiting' }
  | { state: 'loading' }
  | { state: 'listed'; categories: readonly Category[] }
  | { state: 'failed' }

export const $categories = atom<Categories>({ state: 'waiting' })

export async function loadCategories(): Promise<void> {
  if (['loading', 'listed'].includes($categories.get().state)) return
  $categories.set({ state: 'loading' })
  try {
    $categories.set({ state: 'listed', categories: await call('GET /api/categories') })
  } catch {
    $categories.set({ state: 'failed' })
  }
}
