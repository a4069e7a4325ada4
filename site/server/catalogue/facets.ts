/** Totals and facets from counted cells of (category × facets): exact at any size. */
import { chosenOf, FACETS, type FacetFilters, facetBits, facetCounts } from '#site/domain/facets.ts'
import type { Facets, ListQuery } from '#site/domain/filters.ts'

/** Agents that are the same in all that is counted. */
export interface Cell extends Record<string, string | number> {
  category_id: string
  n: number
}

/** The filters that cells are counted under; those by tags are in the cells already. */
export type CellQuery = Pick<ListQuery, 'categoryIds'> & FacetFilters

export interface Counted {
  total: number
  facets: Omit<Facets, 'tags'>
}

export function countFacets(cells: readonly Cell[], query: CellQuery): Counted {
  const { categoryIds } = query
  const wanted = FACETS.map((facet) => facetBits(facet, chosenOf(facet, query)))
  const read = cells.map((cell) => {
    const bits = FACETS.map((facet) => bitsIn(cell[facet.column] ?? 0, facet))
    const isIn = categoryIds.length === 0 || categoryIds.includes(cell.category_id)
    return { ...cell, isIn, bits, missed: FACETS.filter((_, at) => !holds(bits[at], wanted[at])) }
  })
  const categories: Record<string, number> = {}
  for (const { category_id, n, missed } of read) {
    if (missed.length === 0 && category_id) categories[category_id] = (categories[category_id] ?? 0) + n
  }
  const inside = read.filter(({ isIn }) => isIn)
  const matching = inside.filter(({ missed }) => missed.length === 0)
  const counts = facetCounts((facet, bit) => {
    const at = FACETS.indexOf(facet)
    // Of one value the others are counted too, as if another was chosen.
    const cellsOf =
      facet.kind === 'one' ? inside.filter(({ missed }) => missed.every((one) => one === facet)) : matching
    return sum(cellsOf.filter(({ bits }) => holds(bits[at], bit)))
  })
  return { total: sum(matching), facets: { categories, ...counts } }
}

function bitsIn(value: string | number, facet: (typeof FACETS)[number]): number {
  return typeof value === 'number' ? value : facetBits(facet, [value])
}

function holds(bits = 0, wanted = 0): boolean {
  return (bits & wanted) === wanted
}

function sum(cells: readonly { n: number }[]): number {
  return cells.reduce((total, { n }) => total + n, 0)
}
