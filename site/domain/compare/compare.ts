/** Which agents an address sets side by side, and the address that does. */
import { PAGES } from '#site/domain/addresses.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'

/** Ids that are looked up, so that those of agents that went do not take the places of others. */
const TRIED_MAX = 3 * COMPARED_MAX

export interface Comparison<A> {
  agents: A[]
  /** How many were asked for and are not there. */
  missing: number
  /** Whether more were asked for than stand side by side. */
  cut: boolean
}

/** The agents that the parameter `ids` names, each once and in its order. */
export function comparisonOf<A>(ids: string, find: (id: string) => A | undefined): Comparison<A> {
  const asked = [...new Set(ids.split('.').map((id) => id.trim()))].filter((id) => id !== '')
  const tried = asked.slice(0, TRIED_MAX).map(find)
  const agents = tried.filter((agent) => agent !== undefined)
  return {
    agents: agents.slice(0, COMPARED_MAX),
    missing: tried.length - agents.length,
    cut: agents.length > COMPARED_MAX || asked.length > TRIED_MAX,
  }
}

/** The page that sets these agents side by side. */
export function comparePath(ids: readonly string[]): string {
  return ids.length > 0 ? `${PAGES.compare}?ids=${ids.map(encodeURIComponent).join('.')}` : PAGES.compare
}
