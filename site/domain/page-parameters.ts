/** Which parameters of its address a page of the catalogue depends on; all others are dropped before it is rendered. */
import { PAGES } from './addresses.ts'
import { FACETS } from './facets.ts'

const FACET_PARAMETERS = FACETS.map(({ parameter }) => parameter)
/** Those that say what the home page's list shows. */
export const BROWSE_PARAMETERS: readonly string[] = [
  'search',
  'category',
  ...FACET_PARAMETERS,
  'tag',
  'sort',
  'page',
]
/** Those of a category's or a tag's own page, whose path says the rest. */
export const TOPIC_PARAMETERS: readonly string[] = [...FACET_PARAMETERS, 'sort', 'page']

/** The agents that /compare sets side by side. */
const COMPARE_PARAMETERS = ['ids'] as const
const TOPIC = /^\/(?:category|tag)\/[^/]+$/

/** None for a page that is the same whatever follows its path. */
export function pageParameters(path: string): readonly string[] {
  if (path === PAGES.home) return BROWSE_PARAMETERS
  if (TOPIC.test(path)) return TOPIC_PARAMETERS
  return path === PAGES.compare ? COMPARE_PARAMETERS : []
}
