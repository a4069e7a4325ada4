/** The SQL of one filtered, ordered page of the list: a walk along an index, or all agents of a tag sorted. */
import type { ListQuery } from '#site/domain/filters.ts'
import { qualityBits } from '#site/domain/qualities.ts'
import { ORDERS, type Order, orderBy } from '#site/server/replica/orders.ts'
import { CARRIES } from '#site/server/replica/tags.ts'

/** SQLite joins at most 500 walks; with more categories than this, sorting costs no more than merging. */
const MERGED_MAX = 100
const IN_CATEGORIES = 'category_id in (select value from json_each(?))'

export interface ListStatement {
  sql: string
  values: (string | number)[]
}

type Column = '*' | 'id'

interface Filter {
  /** Without the categories. */
  conditions: string[]
  values: (string | number)[]
}

/** `known` are the categories that have agents; others cannot match and are left out. */
export function listStatement(
  query: ListQuery,
  known: ReadonlySet<string>,
  column: Column = '*',
): ListStatement {
  const order = ORDERS[query.sortBy]
  const page = [query.limit, query.offset]
  const filter = filterOf(query)
  if (query.categoryIds.length === 0) return plain(filter, order, column, page)
  const categoryIds = [...new Set(query.categoryIds)].filter((id) => known.has(id))
  // The '+' keeps SQLite on the category's index, whose last columns answer the other tests.
  const conditions = filter.conditions.map((condition) => condition.replace(/^pricing/, '+pricing'))
  const [only] = categoryIds
  if (only !== undefined && categoryIds.length === 1) {
    const one = { conditions: ['category_id = ?', ...conditions], values: [only, ...filter.values] }
    return plain(one, order, column, page)
  }
  if (categoryIds.length > MERGED_MAX || query.tags?.length) {
    const values = [JSON.stringify(categoryIds), ...filter.values]
    return plain({ conditions: [IN_CATEGORIES, ...conditions], values }, order, column, page)
  }
  const where = ['category_id = ?', ...conditions].join(' and ')
  return {
    sql: mergedWalks(categoryIds.length, where, order, column),
    values: [...categoryIds.flatMap((id) => [id, ...filter.values]), ...page],
  }
}

function filterOf({ pricingModel, qualities = [], tags = [] }: ListQuery): Filter {
  const bits = qualityBits(qualities)
  return {
    conditions: [
      ...(pricingModel ? ['pricing = ?'] : []),
      ...(bits ? ['qualities & ? = ?'] : []),
      ...tags.map(() => CARRIES),
    ],
    values: [...(pricingModel ? [pricingModel] : []), ...(bits ? [bits, bits] : []), ...tags],
  }
}

function plain({ conditions, values }: Filter, order: Order, column: Column, page: number[]): ListStatement {
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')} ` : ''
  return {
    sql: `select agents.${column} from agents ${where}${orderBy(order)} limit ? offset ?`,
    values: [...values, ...page],
  }
}

/** One ordered walk per category, merged. CROSS JOIN fixes the join's order: SQLite would else walk all agents. */
function mergedWalks(count: number, filter: string, order: Order, column: string): string {
  const walk = `select n, id, ${order.column} from agents where ${filter}`
  const walks = Array.from({ length: count }, () => walk).join(' union all ')
  return `select agents.${column} from (
      select n from (${walks} order by ${order.column}${order.direction}, id limit ? offset ?)
    ) page cross join agents on agents.n = page.n ${orderBy(order)}`
}
