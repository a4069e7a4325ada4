/** The orders of the list as SQL: one index per order serves every filter by a walk, nothing is sorted. */
import { FACETS, type Facet } from '#site/domain/facets.ts'
import type { SortBy } from '#site/domain/filters.ts'

export interface Order {
  column: string
  direction: '' | ' desc'
}

export const ORDERS: Record<SortBy, Order> = {
  popular: { column: 'hot', direction: ' desc' },
  newest: { column: 'created_at', direction: ' desc' },
  upvoted: { column: 'upvotes', direction: ' desc' },
  name: { column: 'name_sort', direction: '' },
}

/** Every order ends in the id, so that pages never overlap. */
export function orderBy({ column, direction }: Order, table = 'agents'): string {
  return `order by ${table}.${column}${direction}, ${table}.id`
}

const columnsOf = (facets: readonly Facet[]) => facets.map(({ column }) => `, ${column}`).join('')
const ONE = FACETS.filter(({ kind }) => kind === 'one')

export const LISTING_INDEXES: string = Object.entries(ORDERS)
  .flatMap(([sort, { column, direction }]) => {
    const walk = `${column}${direction}, id`
    const others = (facet: Facet) => columnsOf(FACETS.filter((other) => other !== facet))
    return [
      `agents_${sort} on agents (${walk}${columnsOf(FACETS.filter(({ kind }) => kind === 'all'))})`,
      `agents_category_${sort} on agents (category_id, ${walk}${columnsOf(FACETS)})`,
      ...ONE.map((one) => `agents_${one.column}_${sort} on agents (${one.column}, ${walk}${others(one)})`),
    ]
  })
  .map((index) => `\ncreate index ${index};`)
  .join('')
