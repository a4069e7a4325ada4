/** Totals and facets from counted cells of (category × pricing model): exact at any size. */
import { PRICING_MODELS, type PricingModel } from '#site/catalogue/agent.ts'
import type { Facets, ListQuery } from '#site/catalogue/filters.ts'

export interface Cell {
  category_id: string
  pricing: PricingModel
  n: number
}

export function countFacets(
  cells: readonly Cell[],
  { categoryIds, pricingModel }: Pick<ListQuery, 'categoryIds' | 'pricingModel'>,
): { total: number; facets: Facets } {
  const wanted = categoryIds.length > 0 ? new Set(categoryIds) : undefined
  const facets = emptyFacets()
  let total = 0
  for (const { category_id, pricing, n } of cells) {
    const inCategories = !wanted || wanted.has(category_id)
    const atPrice = !pricingModel || pricing === pricingModel
    if (atPrice && category_id) facets.categories[category_id] = (facets.categories[category_id] ?? 0) + n
    if (inCategories) facets.pricingModels[pricing] += n
    if (inCategories && atPrice) total += n
  }
  return { total, facets }
}

function emptyFacets(): Facets {
  const [free, freemium, paid, enterprise] = PRICING_MODELS
  return { categories: {}, pricingModels: { [free]: 0, [freemium]: 0, [paid]: 0, [enterprise]: 0 } }
}
