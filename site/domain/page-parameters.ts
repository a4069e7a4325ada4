/** Parameters that a page of the catalogue depends on; others are dropped before rendering. */
import { PAGES } from './addresses.ts'
import { FACETS } from './facets.ts'

const FACET_PARAMETERS = FACETS.map(({ parameter }) => parameter)
export const BROWSE_PARAMETERS: readonly string[] = [
  'search',
  'category',
  ...FACET_PARAMETERS,
  'tag',
  'sort',
  'page',
]
export const TOPIC_PARAMETERS: readonly string[] = [...FACET_PARAMETERS, 'sort', 'page']

const COMPARE_PARAMETERS = ['ids'] as const
const TOPIC = /^\/(?:category|tag)\/[^/]+$/

/** Empty for pages that ignore their parameters. */
export function pageParameters(path: string): readonly string[] {
  if (path === PAGES.home) return BROWSE_PARAMETERS
  if (TOPIC.test(path)) return TOPIC_PARAMETERS
  if (path === PAGES.agents) return ['query']
  return path === PAGES.compare ? COMPARE_PARAMETERS : []
}
