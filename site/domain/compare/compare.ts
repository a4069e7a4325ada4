/** Agents side by side: those in a URL, and those that the visitor selected. */
import { PAGES } from '#site/domain/addresses.ts'
import { COMPARED_MAX } from '#site/domain/limits.ts'
import { parseList } from '#site/domain/stored-list.ts'

/** More than are shown, so IDs of deleted agents don't displace others. */
const TRIED_MAX = 3 * COMPARED_MAX

interface Comparison<A> {
  agents: A[]
  missing: number
  cut: boolean
}

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

export function comparePath(ids: readonly string[]): string {
  return ids.length > 0 ? `${PAGES.compare}?ids=${ids.map(encodeURIComponent).join('.')}` : PAGES.compare
}

export interface ChosenAgent {
  id: string
  name: string
  picture: string
}

export function parseCompared(text: string | undefined): ChosenAgent[] {
  return parseList<ChosenAgent>(text, isChosen).slice(0, COMPARED_MAX)
}

function isChosen(value: Partial<Record<keyof ChosenAgent, unknown>>): boolean {
  const { id, name, picture } = value
  return typeof id === 'string' && id !== '' && typeof name === 'string' && typeof picture === 'string'
}
