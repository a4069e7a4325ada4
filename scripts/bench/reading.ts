/** Figure 4: lists and searches over HTTP at 10,000 agents, and PocketBase's own `~` filter on the same queries. */
import { setTimeout as sleep } from 'node:timers/promises'
import { PRICING_MODELS } from '#site/catalogue/agent.ts'
import { SORTS } from '#site/catalogue/filters.ts'
import { type BenchSite, filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import { seeded, syntheticAgents } from './corpus.ts'
import { type Figure, percentile } from './figures.ts'
import { requestsPerSecond } from './load.ts'

const BENCH = 'reading'
const AGENTS = 10_000
const DISTINCT_LISTS = 12_000
const SEARCHES = 500
const SEARCHES_PER_SECOND = 50
const FILTER_SEARCHES = 60

export async function reading(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder)
  try {
    await site.published()
    const uncached = await requestsPerSecond(site.url, distinctLists())
    const cached = await requestsPerSecond(site.url, ['/api/agents?limit=12'])
    const queries = searches()
    const own = await openLoop(
      queries,
      (query) => `${site.url}/api/agents?search=${encodeURIComponent(query)}`,
    )
    const rival = await filterTimes(site, queries.slice(0, FILTER_SEARCHES))
    return [
      figure('GET /api/agents, 12 of 10,000, each another', uncached, 'req/s', { atLeast: 2_000 }),
      figure('GET /api/agents, 12 of 10,000, the same', cached, 'req/s', { atLeast: 10_000 }),
      figure('search at 50 req/s, p50', percentile(own, 0.5), 'ms', { atMost: 3 }),
      figure('search at 50 req/s, p99', percentile(own, 0.99), 'ms', { atMost: 20 }),
      figure("PocketBase's ~ filter, p50", percentile(rival, 0.5), 'ms'),
      figure('~ filter : search, p50', percentile(rival, 0.5) / percentile(own, 0.5), '×', { atLeast: 50 }),
    ]
  } finally {
    await site.stop()
    removeFolder(folder)
  }
}

/** More different lists than any cache holds. */
function distinctLists(): string[] {
  return Array.from({ length: DISTINCT_LISTS }, (_, index) => {
    const pricing = PRICING_MODELS[index % 5]
    const query = new URLSearchParams({
      sortBy: SORTS[index % SORTS.length] ?? 'popular',
      limit: '12',
      offset: String(index % 2_000),
      ...(pricing && { pricingModel: pricing }),
    })
    return `/api/agents?${query}&n=${index}`
  })
}

/** Names, parts of names and two or three words of a description, each once. */
function searches(): string[] {
  const random = seeded(11)
  const agents = [...syntheticAgents(AGENTS)]
  const queries = new Set<string>()
  while (queries.size < SEARCHES) {
    const agent = agents[Math.floor(random() * agents.length)]
    if (!agent) continue
    const words = agent.description.toLowerCase().replaceAll('.', '').split(' ')
    const from = Math.floor(random() * (words.length - 3))
    const kinds = [
      agent.name,
      agent.name.slice(0, 5),
      words.slice(from, from + 2 + Math.floor(random() * 2)).join(' '),
    ]
    queries.add(kinds[Math.floor(random() * kinds.length)] ?? agent.name)
  }
  return [...queries]
}

/** Latencies from the moment each request was due, so that a stall counts against every request it delays. */
async function openLoop(queries: readonly string[], address: (query: string) => string): Promise<number[]> {
  const start = performance.now()
  const pending = queries.map(async (query, index) => {
    const due = (index * 1_000) / SEARCHES_PER_SECOND
    await sleep(Math.max(0, start + due - performance.now()))
    const response = await fetch(address(query))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for the search ${query}`)
    return performance.now() - start - due
  })
  return await Promise.all(pending)
}

/** The same queries as a superuser's filter: no rate limit or delay of PocketBase stands in the way. */
async function filterTimes({ pocketbase, token }: BenchSite, queries: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const query of queries) {
    const text = JSON.stringify(query)
    const filter = `status = "approved" && (name ~ ${text} || description ~ ${text} || tags ~ ${text})`
    const start = performance.now()
    const parameters = new URLSearchParams({ filter, perPage: '12', sort: '-upvotes,id' })
    const response = await fetch(`${pocketbase}/api/collections/agents/records?${parameters}`, {
      headers: { authorization: token },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${response.status} for the filter ${filter}`)
    times.push(performance.now() - start)
  }
  return times
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
