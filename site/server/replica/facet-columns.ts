/** The columns and conditions of the facets, as their table says. */
import type { Agent } from '#site/domain/agent.ts'
import {
  chosenOf,
  FACETS,
  type FacetFilters,
  facetBits,
  type Row,
  type ValueOf,
} from '#site/domain/facets.ts'

/** For the columns of agents. */
export const FACET_TYPES = Object.fromEntries(
  FACETS.map(({ column, kind }) => [column, kind === 'one' ? 'text' : 'integer']),
) as { [Each in Row as Each['column']]: Each['kind'] extends 'one' ? 'text' : 'integer' }

/** What agents are counted by. */
export const COUNTED: readonly string[] = ['category_id', ...Object.keys(FACET_TYPES)]
export const COUNTED_COLUMNS: string = [
  'category_id text',
  ...Object.entries(FACET_TYPES).map((type) => type.join(' ')),
]
  .map((column) => `${column} not null`)
  .join(', ')

export function facetValues(agent: Agent) {
  const values = FACETS.map((facet) => {
    const own = facet.of(agent)
    return [facet.column, facet.kind === 'one' ? (own[0] ?? '') : facetBits(facet, own)]
  })
  return Object.fromEntries(values) as {
    [Each in Row as Each['column']]: Each['kind'] extends 'one' ? ValueOf<Each> : number
  }
}

export interface Conditions {
  conditions: string[]
  values: (string | number)[]
}

/** Conditions for agents that have what is chosen. Without `indexed`, SQLite doesn't look for an index of the facet's own. */
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
