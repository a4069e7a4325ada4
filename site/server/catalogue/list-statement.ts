/** The SQL of one filtered, ordered page of the list: always a walk along an index. */
import type { ListQuery } from '#site/catalogue/filters.ts'
import { ORDERS, type Order, orderBy } from '#site/server/replica/orders.ts'

/** SQLite joins at most 500 walks; with more categories than this, sorting costs no more than merging. */
const MERGED_MAX = 100

export interface ListStatement {
  sql: string
  values: (string | number)[]
}

/** `known` are the categories that have agents; others cannot match and are left out. */
export function listStatement(
  query: ListQuery,
  known: ReadonlySet<string>,
  column: '*' | 'id' = '*',
): ListStatement {
  const order = ORDERS[query.sortBy]
  const page = [query.limit, query.offset]
  const prices = query.pricingModel ? [query.pricingModel] : []
  if (query.categoryIds.length === 0) {
    const where = query.pricingModel ? 'where pricing = ? ' : ''
    return {
      sql: `select agents.${column} from agents ${where}${orderBy(order)} limit ? offset ?`,
      values: [...prices, ...page],
    }
  }
  const categoryIds = [...new Set(query.categoryIds)].filter((id) => known.has(id))
  const filter = oneCategory(query)
  const [only] = categoryIds
  if (only !== undefined && categoryIds.length === 1) {
    const sql = `select agents.${column} from agents where ${filter} ${orderBy(order)} limit ? offset ?`
    return { sql, values: [only, ...prices, ...page] }
  }
  if (categoryIds.length > MERGED_MAX) {
    const sql = `select agents.${column} from agents where ${filter.replace('= ?', 'in (select value from json_each(?))')}
      ${orderBy(order)} limit ? offset ?`
    return { sql, values: [JSON.stringify(categoryIds), ...prices, ...page] }
  }
  return {
    sql: mergedWalks(categoryIds.length, filter, order, column),
    values: [...categoryIds.flatMap((id) => [id, ...prices]), ...page],
  }
}

/** The '+' keeps SQLite on the category's index, whose last column answers the test of the price. */
function oneCategory({ pricingModel }: ListQuery): string {
  return pricingModel ? 'category_id = ? and +pricing = ?' : 'category_id = ?'
}

/** One ordered walk per category, merged. CROSS JOIN fixes the join's order: SQLite would else walk all agents. */
function mergedWalks(count: number, filter: string, order: Order, column: string): string {
  const walk = `select n, id, ${order.column} from agents where ${filter}`
  const walks = Array.from({ length: count }, () => walk).join(' union all ')
  return `select agents.${column} from (
      select n from (${walks} order by ${order.column}${order.direction}, id limit ? offset ?)
    ) page cross join agents on agents.n = page.n ${orderBy(order)}`
}
