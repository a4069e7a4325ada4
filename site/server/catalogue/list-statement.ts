/** The SQL of one filtered, ordered page of the list: a walk along an index, or all agents of a tag sorted. */
import type { ListQuery } from '#site/domain/filters.ts'
import { type Conditions, facetConditions } from '#site/server/replica/facet-columns.ts'
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
  const { conditions } = filter
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

/** Without the categories, whose index, where they are asked for, answers the other tests by its last columns. */
function filterOf(query: ListQuery): Conditions {
  const { categoryIds, tags = [] } = query
  const { conditions, values } = facetConditions(query, { indexed: categoryIds.length === 0 })
  return { conditions: [...conditions, ...tags.map(() => CARRIES)], values: [...values, ...tags] }
}

function plain(
  { conditions, values }: Conditions,
  order: Order,
  column: Column,
  page: number[],
): ListStatement {
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
