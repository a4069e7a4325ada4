/** Reading the categories through /api. */
import type { Category } from '#site/catalogue/agent.ts'
import { callApi } from './api.ts'

/** In display order. */
export function fetchCategories(): Promise<Category[]> {
  return callApi<Category[]>('/api/categories')
}
