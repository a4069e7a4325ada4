/** The filters with fixed values, one row each. URLs, API, columns, counts, search, sidebar, chips, and titles are derived from this table. */
import { type Agent, PRICING_MODELS } from './agent.ts'
import { PLATFORM_LABELS, PLATFORMS, WORKS_WITH } from './platforms.ts'
import { QUALITIES, QUALITIES_TITLE, QUALITY_LABELS, qualitiesOf } from './qualities.ts'
import { PRICING } from './texts/agent.ts'
import { PRICING_LABELS } from './texts/card.ts'

interface FacetRow {
  kind: 'one' | 'all'
  /** Its names in pages' URLs, in the API's query, and in the API's counts. */
  parameter: string
  query: string
  counts: string
  /** In the replica: text for `one`, a bit per value for `all`. */
  column: string
  /** In display order; at most 16. */
  values: readonly string[]
  title: string
  labels: Readonly<Record<string, string>>
  /** Before a label in a title. Such labels are names, which keep their capitals there. */
  preposition?: string
  of: (agent: Agent) => readonly string[]
}

const TABLE = [
  {
    kind: 'one',
    parameter: 'pricing',
    query: 'pricingModel',
    counts: 'pricingModels',
    column: 'pricing',
    values: PRICING_MODELS,
    title: PRICING,
    labels: PRICING_LABELS,
    of: ({ pricingModel }) => [pricingModel],
  },
  {
    kind: 'all',
    parameter: 'quality',
    query: 'qualities',
    counts: 'qualities',
    column: 'qualities',
    values: QUALITIES,
    title: QUALITIES_TITLE,
    labels: QUALITY_LABELS,
    of: qualitiesOf,
  },
  {
    kind: 'all',
    parameter: 'worksWith',
    query: 'worksWith',
    counts: 'worksWith',
    column: 'works_with',
    values: PLATFORMS,
    title: WORKS_WITH,
    labels: PLATFORM_LABELS,
    preposition: 'with',
    of: ({ worksWith }) => worksWith,
  },
] as const satisfies readonly FacetRow[]

export type Row = (typeof TABLE)[number]
export type Facet = FacetRow & Pick<Row, 'query' | 'counts'>

export const FACETS: readonly Facet[] = TABLE

type One = Extract<Row, { kind: 'one' }>
type All = Extract<Row, { kind: 'all' }>
export type ValueOf<Each extends Row> = Each['values'][number]
export type OneFacet = One['query']
export type AllFacet = All['query']

export type ChosenFacets = { [Each in One as Each['query']]?: ValueOf<Each> | undefined } & {
  [Each in All as Each['query']]: readonly ValueOf<Each>[]
}
export type FacetFilters = Partial<ChosenFacets>
export type FacetCounts = { [Each in Row as Each['counts']]: Record<ValueOf<Each>, number> }

export function chosenOf({ query }: Facet, filters: FacetFilters): readonly string[] {
  return [filters[query] ?? []].flat()
}

export function chooseFacets(values: (facet: Facet) => readonly string[]): ChosenFacets {
  const chosen = FACETS.map((facet) => {
    const all = values(facet)
    return [facet.query, facet.kind === 'one' ? all.at(-1) : all]
  })
  return Object.fromEntries(chosen) as ChosenFacets
}

export function facetBits({ values }: Facet, some: readonly string[]): number {
  return some.reduce((bits, value) => bits | (1 << values.indexOf(value)), 0)
}

export function facetCounts(count: (facet: Facet, bit: number) => number): FacetCounts {
  const counts = FACETS.map((facet) => [
    facet.counts,
    Object.fromEntries(facet.values.map((value) => [value, count(facet, facetBits(facet, [value]))])),
  ])
  return Object.fromEntries(counts) as FacetCounts
}
