/** Calls the API that keeps the categories, as an administrator. */
import type * as contracts from '#site/contracts/admin-categories.ts'
import type { Input, Output } from '#site/contracts/contract.ts'
import { callAsAdmin } from '#site/features/admin/shell/admin-calls.ts'

export type KeptCategory = Output<typeof contracts.createCategory>
type Fields = Input<typeof contracts.createCategory>

/** In their order. */
export function fetchKeptCategories(): Promise<KeptCategory[]> {
  return callAsAdmin('/api/admin/categories')
}

export function createCategory(body: Fields): Promise<KeptCategory> {
  return callAsAdmin('/api/admin/categories', { method: 'POST', body })
}

export function changeCategory(id: string, body: Fields): Promise<KeptCategory> {
  return callAsAdmin(`/api/admin/categories/${id}`, { method: 'PUT', body })
}

/** All ids, each once. */
export function orderCategories(ids: readonly string[]): Promise<KeptCategory[]> {
  return callAsAdmin('/api/admin/categories/order', { method: 'PUT', body: { ids } })
}

export function mergeCategory(id: string, into: string): Promise<Output<typeof contracts.mergeCategory>> {
  return callAsAdmin(`/api/admin/categories/${id}/merge`, { method: 'POST', body: { into } })
}

export function deleteCategory(id: string): Promise<null> {
  return callAsAdmin(`/api/admin/categories/${id}`, { method: 'DELETE' })
}
