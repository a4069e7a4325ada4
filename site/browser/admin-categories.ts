/** Calls the API that keeps the categories, as an administrator. */
import type * as contracts from '#site/contracts/admin-categories.ts'
import type { Output } from '#site/contracts/contract.ts'
import { callAsAdmin } from './administration.ts'

export type KeptCategory = Output<typeof contracts.createCategory>

/** In their order. */
export function fetchKeptCategories(): Promise<KeptCategory[]> {
  return callAsAdmin('/api/admin/categories')
}
