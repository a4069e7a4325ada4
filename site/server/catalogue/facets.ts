/** Totals and facets from counted cells of (category × pricing model × qualities): exact at any size. */
import { PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'
import type { Facets, ListQuery } from '#site/domain/filters.ts'
import { byQuality, qualityBits } from '#site/domain/qualities.ts'

export interface Cell {
  category_id: string
  pricing: PricingModel
  qualities: number
  n: number
}

/** The filters that cells are counted under; those by tags are in the cells already. */
export type CellQuery = Pick<ListQuery, 'categoryIds' | 'pricingModel' | 'qualities'>

export interface Counted {
  total: number
  facets: Omit<Facets, 'tags'>
}

export function countFacets(
  cells: readonly Cell[],
  { categoryIds, pricingModel, qualities = [] }: CellQuery,
): Counted {
  const wanted = categoryIds.length > 0 ? new Set(categoryIds) : undefined
  const bits = qualityBits(qualities)
  const facets = emptyFacets()
  const matching: Cell[] = []
  for (const cell of cells) {
    const { category_id, pricing, n } = cell
    if ((cell.qualities & bits) !== bits) continue
    const inCategories = !wanted || wanted.has(category_id)
    const atPrice = !pricingModel || pricing === pricingModel
    if (atPrice && category_id) facets.categories[category_id] = (facets.categories[category_id] ?? 0) + n
    if (inCategories) facets.pricingModels[pricing] += n
    if (inCategories && atPrice) matching.push(cell)
  }
  facets.qualities = byQuality((_, bit) => sum(matching.filter((cell) => cell.qualities & bit)))
  return { total: sum(matching), facets }
}

function sum(cells: readonly Cell[]): number {
  return cells.reduce((total, { n }) => total + n, 0)
}

function emptyFacets(): Counted['facets'] {
  const [free, freemium, paid, enterprise] = PRICING_MODELS
  const pricingModels = { [free]: 0, [freemium]: 0, [paid]: 0, [enterprise]: 0 }
  return { categories: {}, pricingModels, qualities: byQuality(() => 0) }
}
