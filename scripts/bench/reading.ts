/** Benches lists and searches over HTTP at 10,000 agents, beside PocketBase's own `~` filter on the same queries. */
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { SORTS } from '#site/domain/filters.ts'
import { filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import { type Figure, percentile } from './figures.ts'
import { latencies } from './latency.ts'
import { requestsPerSecond } from './load.ts'
import { filterPath, filterTimes } from './search/filter-times.ts'
import { syntheticSearches } from './search/queries.ts'

const BENCH = 'reading'
const AGENTS = 10_000
const DISTINCT_LISTS = 24_000
const SEARCHES = 500
const SEARCHES_PER_SECOND = 50
const FILTER_SEARCHES = 60
/** More than are answered while the load lasts, so that none is in a cache. */
const LOAD_SEARCHES = 20_000

export async function reading(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder)
  try {
    await site.published()
    const lists = distinctLists()
    // An uncounted warm-up with other lists, because a new process still compiles its code.
    await requestsPerSecond(site.url, lists.slice(DISTINCT_LISTS / 2))
    const uncached = await requestsPerSecond(site.url, lists.slice(0, DISTINCT_LISTS / 2))
    const cached = await requestsPerSecond(site.url, ['/api/agents?limit=12'])
    const many = syntheticSearches(LOAD_SEARCHES + SEARCHES, AGENTS)
    const searched = await requestsPerSecond(site.url, many.slice(SEARCHES).map(searchPath))
    const queries = many.slice(0, SEARCHES)
    const own = await latencies(
      queries.map((query) => site.url + searchPath(query)),
      SEARCHES_PER_SECOND,
    )
    const alone = await filterTimes(site, queries.slice(0, FILTER_SEARCHES))
    // Last, because PocketBase goes on with queries whose client has gone.
    const filtered = await requestsPerSecond(site.pocketbase, many.slice(SEARCHES).map(filterPath), {
      authorization: site.token,
    })
    return [
      figure('GET /api/agents, 12 of 10,000, each another', uncached, 'req/s', { atLeast: 2_000 }),
      figure('GET /api/agents, 12 of 10,000, the same', cached, 'req/s', { atLeast: 10_000 }),
      figure('search at 50 req/s, p50', percentile(own, 0.5), 'ms', { atMost: 3 }),
      figure('search at 50 req/s, p99', percentile(own, 0.99), 'ms', { atMost: 20 }),
      figure("PocketBase's ~ filter, one after another, p50", percentile(alone, 0.5), 'ms'),
      figure('search, 32 connections', searched, 'req/s'),
      figure("PocketBase's ~ filter, 32 connections", filtered, 'req/s'),
      figure('search : ~ filter', searched / filtered, '×', { atLeast: 50 }),
    ]
  } finally {
    await site.stop()
    removeFolder(folder)
  }
}

function searchPath(query: string): string {
  return `/api/agents?search=${encodeURIComponent(query)}`
}

/** More different lists than any cache holds. */
function distinctLists(): string[] {
  return Array.from({ length: DISTINCT_LISTS }, (_, index) => {
    const kind = Math.floor(index / SORTS.length)
    const pricing = PRICING_MODELS[kind % 5]
    const query = new URLSearchParams({
      sortBy: SORTS[index % SORTS.length] ?? 'popular',
      limit: '12',
      offset: String(Math.floor(kind / 5)),
      ...(pricing && { pricingModel: pricing }),
    })
    return `/api/agents?${query}`
  })
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
