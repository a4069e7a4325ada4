/** Reading the categories through /api. */

import { callApi } from '#site/client/api.ts'
import type { Category } from '#site/domain/agent.ts'

/** In display order. */
export function fetchCategories(): Promise<Category[]> {
  return callApi<Category[]>('/api/categories')
}
