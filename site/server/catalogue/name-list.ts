/** Searches by the beginning of names alone, while the search index is being built. */
import type { AgentList, ListQuery } from '#site/domain/filters.ts'
import { nameKey } from '#site/domain/words/text.ts'
import { facetConditions } from '#site/server/replica/facet-columns.ts'
import { ORDERS, orderBy } from '#site/server/replica/orders.ts'
import { type AgentRow, toAgent } from '#site/server/replica/row.ts'
import type { Statements } from '#site/server/replica/statements.ts'
import { CARRIES } from '#site/server/replica/tags.ts'
import { type Cell, countFacets } from './facets.ts'
import { cellsWhere } from './list-counts.ts'

const NAMED = 'name_key >= ? and name_key < ?'
const IN_CATEGORIES = "(? = '[]' or category_id in (select value from json_each(?)))"
const LAST_CHARACTER = '\u{10ffff}'

/** The exact name first, whatever the order; which tags they carry is not counted. */
export function listByName(statements: Statements, query: ListQuery): AgentList {
  const { tags = [] } = query
  const key = nameKey(query.search)
  const named = [NAMED, ...tags.map(() => CARRIES)].join(' and ')
  const range = [key, key + LAST_CHARACTER, ...tags]
  const cells = key ? statements.all<Cell>(cellsWhere(named), ...range) : []
  const { total, facets: counts } = countFacets(cells, query)
  const facets = { ...counts, tags: tags.map((slug) => ({ slug, tag: slug, count: total })) }
  if (query.offset >= total) return { agents: [], total, facets }
  const categories = JSON.stringify(query.categoryIds)
  const { conditions, values } = facetConditions(query, { indexed: false })
  const order = orderBy(ORDERS[query.sortBy]).replace('order by', 'order by name_key = ? desc,')
  const rows = statements.all<AgentRow>(
    `select * from agents where ${[named, IN_CATEGORIES, ...conditions].join(' and ')} ${order} limit ? offset ?`,
    ...range,
    ...[categories, categories, ...values],
    key,
    query.limit,
    query.offset,
  )
  return { agents: rows.map(toAgent), total, facets }
}
