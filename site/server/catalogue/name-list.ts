/** Searches by the beginning of names alone, while the search index is being built. */
import type { AgentList, ListQuery } from '#site/catalogue/filters.ts'
import { nameKey } from '#site/catalogue/text.ts'
import { ORDERS, orderBy } from '#site/server/replica/orders.ts'
import { type AgentRow, toAgent } from '#site/server/replica/row.ts'
import type { Statements } from '#site/server/replica/statements.ts'
import { type Cell, countFacets } from './facets.ts'

const NAMED = 'name_key >= ? and name_key < ?'
const FILTERED = `(? = '' or pricing = ?) and (? = '[]' or category_id in (select value from json_each(?)))`
const LAST_CHARACTER = '\u{10ffff}'

/** The exact name first, whatever the order. */
export function listByName(statements: Statements, query: ListQuery): AgentList {
  const key = nameKey(query.search)
  const range = [key, key + LAST_CHARACTER]
  const counted = `select category_id, pricing, count(*) n from agents where ${NAMED} group by 1, 2`
  const cells = key ? statements.all<Cell>(counted, ...range) : []
  const { total, facets } = countFacets(cells, query)
  if (query.offset >= total) return { agents: [], total, facets }
  const price = query.pricingModel ?? ''
  const categories = JSON.stringify(query.categoryIds)
  const order = orderBy(ORDERS[query.sortBy]).replace('order by', 'order by name_key = ? desc,')
  const rows = statements.all<AgentRow>(
    `select * from agents where ${NAMED} and ${FILTERED} ${order} limit ? offset ?`,
    ...range,
    ...[price, price, categories, categories],
    key,
    query.limit,
    query.offset,
  )
  return { agents: rows.map(toAgent), total, facets }
}
