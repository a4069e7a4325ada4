/** PocketBase's own search beside Roster's: how long its `~` filter takes on the agents of a bench's site. */
import type { BenchSite } from '../bench-site.ts'
import { likeFilter } from './engines.ts'

/** Milliseconds per query, as a superuser: no rate limit or delay of PocketBase stands in the way. */
export async function filterTimes(
  { pocketbase, token }: BenchSite,
  queries: readonly string[],
): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) {
    const start = performance.now()
    const response = await fetch(pocketbase + filterPath(query), {
      headers: { authorization: token },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for the filter of ${query}`)
    times.push(performance.now() - start)
  }
  return times
}

/** The address of the first twelve agents that the filter finds. */
export function filterPath(query: string): string {
  const parameters = new URLSearchParams({ filter: likeFilter(query), perPage: '12', sort: '-upvotes,id' })
  return `/api/collections/agents/records?${parameters}`
}
