/** The orders of the list as SQL: one index per order serves every filter by a walk, nothing is sorted. */
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

export const LISTING_INDEXES: string = Object.entries(ORDERS)
  .map(([sort, { column, direction }]) => {
    const walk = `${column}${direction}, id`
    return `
create index agents_${sort} on agents (${walk}, qualities);
create index agents_category_${sort} on agents (category_id, ${walk}, pricing, qualities);
create index agents_pricing_${sort} on agents (pricing, ${walk}, qualities);`
  })
  .join('')
