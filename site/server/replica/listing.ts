/** Filters and orders of lists in SQL: columns and conditions of the facets, orders, indexes. */
import type { Agent } from '#site/domain/agent.ts'
import { chosenOf, FACETS, type Facet, type FacetFilters, facetBits } from '#site/domain/facets.ts'
import type { SortBy } from '#site/domain/filters.ts'

export const FACET_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  FACETS.map(({ column, kind }) => [column, kind === 'one' ? 'text' : 'integer']),
)

export const COUNTED: readonly string[] = ['category_id', ...Object.keys(FACET_TYPES)]
export const COUNTED_COLUMNS: string = [
  'category_id text',
  ...Object.entries(FACET_TYPES).map((type) => type.join(' ')),
]
  .map((column) => `${column} not null`)
  .join(', ')

export function facetValues(agent: Agent): Record<string, string | number> {
  const values = FACETS.map((facet): [string, string | number] => {
    const own = facet.of(agent)
    return [facet.column, facet.kind === 'one' ? (own[0] ?? '') : facetBits(facet, own)]
  })
  return Object.fromEntries(values)
}

export interface Conditions {
  conditions: string[]
  values: (string | number)[]
}

/** Without `indexed`, SQLite doesn't use the facet's own index. */
export function facetConditions(filters: FacetFilters, { indexed }: { indexed: boolean }): Conditions {
  const found: Conditions = { conditions: [], values: [] }
  for (const facet of FACETS) {
    const chosen = chosenOf(facet, filters)
    if (chosen.length === 0) continue
    const bits = facetBits(facet, chosen)
    const isOne = facet.kind === 'one'
    found.conditions.push(isOne ? `${indexed ? '' : '+'}${facet.column} = ?` : `${facet.column} & ? = ?`)
    found.values.push(...(isOne ? chosen : [bits, bits]))
  }
  return found
}

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

/** Every order ends in the ID, so pages never overlap. */
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
