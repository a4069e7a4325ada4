/** Which parameters of its address a page of the catalogue depends on; all others are dropped before it is rendered. */
import { PAGES } from './addresses.ts'
import { BROWSE_PARAMETERS, TOPIC_PARAMETERS } from './filters.ts'

/** The agents that /compare sets side by side. */
const COMPARE_PARAMETERS = ['ids'] as const
const TOPIC = /^\/(?:category|tag)\/[^/]+$/

/** None for a page that is the same whatever follows its path. */
export function pageParameters(path: string): readonly string[] {
  if (path === PAGES.home) return BROWSE_PARAMETERS
  if (TOPIC.test(path)) return TOPIC_PARAMETERS
  return path === PAGES.compare ? COMPARE_PARAMETERS : []
}
