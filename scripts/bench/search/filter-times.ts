/** PocketBase's own search beside Roster's: how long its `~` filter and our search take on the agents of a bench's site. */
import { Agent } from 'node:http'
import type { BenchSite } from '../bench-site.ts'
import { read } from '../latency.ts'
import { likeFilter } from './engines.ts'

/** Milliseconds of each request; `way` is of one that searches nothing, which is the price of asking at all. */
export interface SearchTimes {
  own: number[]
  ownWay: number[]
  filter: number[]
  filterWay: number[]
}

/** One request after another, turn by turn, over kept connections, so that what else the machine does falls on all alike. */
export async function searchTimes(site: BenchSite, queries: readonly string[]): Promise<SearchTimes> {
  const agent = new Agent({ keepAlive: true })
  const times: SearchTimes = { own: [], ownWay: [], filter: [], filterWay: [] }
  for (const query of queries) {
    times.ownWay.push(await timed(`${site.url}/healthz`, agent))
    times.own.push(await timed(site.url + searchPath(query), agent))
    times.filterWay.push(await timed(`${site.pocketbase}/api/health`, agent))
    times.filter.push(await filterTime(site, query, agent))
  }
  agent.destroy()
  return times
}

/** Milliseconds per query of the filter alone. */
export async function filterTimes(site: BenchSite, queries: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (const query of queries) times.push(await filterTime(site, query, agent))
  agent.destroy()
  return times
}

/** The address of Roster's own search. */
export function searchPath(query: string): string {
  return `/api/agents?search=${encodeURIComponent(query)}`
}

/** The address of the first twelve agents that the filter finds. */
export function filterPath(query: string): string {
  const parameters = new URLSearchParams({ filter: likeFilter(query), perPage: '12', sort: '-upvotes,id' })
  return `/api/collections/agents/records?${parameters}`
}

/** As a superuser: no rate limit or delay of PocketBase stands in the way. */
function filterTime({ pocketbase, token }: BenchSite, query: string, agent: Agent): Promise<number> {
  return timed(pocketbase + filterPath(query), agent, { authorization: token })
}

async function timed(address: string, agent: Agent, headers?: Record<string, string>): Promise<number> {
  const start = performance.now()
  await read(address, agent, headers)
  return performance.now() - start
}
