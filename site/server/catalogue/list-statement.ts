/** The SQL of one filtered, ordered page of the list: an index scan or, for a tag, a sort of all its agents. */
import type { AgentList } from '#site/contracts/agents.ts'
import type { ListQuery } from '#site/domain/filters.ts'
import { nameIdentity } from '#site/domain/words/text.ts'
import {
  type Conditions,
  facetConditions,
  ORDERS,
  type Order,
  orderBy,
} from '#site/server/replica/listing.ts'
import { type AgentRow, toAgent } from '#site/server/replica/row.ts'
import type { Statements } from '#site/server/replica/statements.ts'
import { CARRIES } from '#site/server/replica/tags.ts'
import { cellsWhere, countFacets, readCells } from './list-counts.ts'

/** With more categories than this, sorting costs no more than merging. SQLite's limit is 500 index scans. */
const MERGED_MAX = 100
const IN_CATEGORIES = 'category_id in (select value from json_each(?))'

/** `known` are the categories with agents; others can't match. */
export function listStatement(query: ListQuery, known: ReadonlySet<string>) {
  const order = ORDERS[query.sortBy]
  const page = [query.limit, query.offset]
  const filter = filterOf(query)
  if (query.categoryIds.length === 0) return plain(filter, order, page)
  const categoryIds = [...new Set(query.categoryIds)].filter((id) => known.has(id))
  const { conditions } = filter
  const [only] = categoryIds
  if (only !== undefined && categoryIds.length === 1) {
    const one = { conditions: ['category_id = ?', ...conditions], values: [only, ...filter.values] }
    return plain(one, order, page)
  }
  if (categoryIds.length > MERGED_MAX || query.tags?.length) {
    const values = [JSON.stringify(categoryIds), ...filter.values]
    return plain({ conditions: [IN_CATEGORIES, ...conditions], values }, order, page)
  }
  const where = ['category_id = ?', ...conditions].join(' and ')
  return {
    sql: mergedWalks(categoryIds.length, where, order),
    values: [...categoryIds.flatMap((id) => [id, ...filter.values]), ...page],
  }
}

/** Categories are handled separately: the last columns of their index answer the other conditions. */
function filterOf(query: ListQuery): Conditions {
  const { categoryIds, tags = [] } = query
  const { conditions, values } = facetConditions(query, { indexed: categoryIds.length === 0 })
  return { conditions: [...conditions, ...tags.map(() => CARRIES)], values: [...values, ...tags] }
}

function plain({ conditions, values }: Conditions, order: Order, page: number[]) {
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')} ` : ''
  return {
    sql: `select json from agents ${where}${orderBy(order)} limit ? offset ?`,
    values: [...values, ...page],
  }
}

/** Merges one ordered index scan per category. CROSS JOIN fixes the join order. Otherwise, SQLite would scan all agents. */
function mergedWalks(count: number, filter: string, order: Order): string {
  const walk = `select n, id, ${order.column} from agents where ${filter}`
  const walks = Array.from({ length: count }, () => walk).join(' union all ')
  return `select json from (
      select n from (${walks} order by ${order.column}${order.direction}, id limit ? offset ?)
    ) page cross join agents on agents.n = page.n ${orderBy(order)}`
}

const NAMED = 'name_key >= ? and name_key < ?'
const LAST_CHARACTER = '\u{10ffff}'

/** Searches only the beginnings of names, while the search index is being built. An exact name comes first in every order. Tags aren't counted. */
export function listByName(statements: Statements, query: ListQuery): AgentList {
  const { tags = [], categoryIds } = query
  const key = nameIdentity(query.search)
  const named = [NAMED, ...tags.map(() => CARRIES)].join(' and ')
  const range = [key, key + LAST_CHARACTER, ...tags]
  const cells = key ? readCells(statements, cellsWhere(named), ...range) : []
  const { total, facets: counts } = countFacets(cells, query)
  const facets = { ...counts, tags: tags.map((slug) => ({ slug, tag: slug, count: total })) }
  if (query.offset >= total) return { agents: [], total, facets }
  const { conditions, values } = facetConditions(query, { indexed: false })
  const [inCategories, categories] =
    categoryIds.length > 0 ? [[IN_CATEGORIES], [JSON.stringify(categoryIds)]] : [[], []]
  const order = orderBy(ORDERS[query.sortBy]).replace('order by', 'order by name_key = ? desc,')
  const rows = statements.all<AgentRow>(
    `select json from agents where ${[named, ...inCategories, ...conditions].join(' and ')} ${order} limit ? offset ?`,
    ...range,
    ...categories,
    ...values,
    ...[key, query.limit, query.offset],
  )
  return { agents: rows.map(toAgent), total, facets }
}
