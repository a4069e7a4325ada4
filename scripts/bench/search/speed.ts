/** How fast the search answers: over HTTP at 10,000 and 100,000 agents, and beside MiniSearch and PocketBase's `~`. */
import { spawnSync } from 'node:child_process'
import { type BenchSite, filledFolder, removeFolder, startBenchSite } from '../bench-site.ts'
import { type Figure, percentile } from '../figures.ts'
import { latencies } from '../latency.ts'
import { requestsPerSecond } from '../load.ts'
import { besideOthers } from './beside-others.ts'
import { searchPath, searchTimes } from './filter-times.ts'
import { syntheticSearches } from './queries.ts'

const BENCH = 'search speed'
const PER_SECOND = 50
const SEARCHES = 1_500
/** More than any cache holds; a smaller catalogue has fewer that differ. */
const DISTINCT_SEARCHES = 20_000
const DISTINCT_PER_AGENT = 2
const FILTER_SEARCHES = 60
const FILTER_GOAL = { atLeast: 50 }
const WARM_UP = 100

export async function searchSpeed(size = 10_000, largeSize = 100_000): Promise<Figure[]> {
  const { figures, own: inProcess } = besideOthers(size, largeSize)
  await withSite(size, async (site) => {
    const times = await latencies(addresses(site, SEARCHES, size), PER_SECOND)
    figures.push(
      figure(`at ${size}: over HTTP at ${PER_SECOND} req/s, p50`, percentile(times, 0.5), 'ms', {
        atMost: 3,
      }),
      figure(`at ${size}: over HTTP at ${PER_SECOND} req/s, p99`, percentile(times, 0.99), 'ms', {
        atMost: 20,
      }),
      ...(await besideFilter(site, size, inProcess.p50)),
      figure(`at ${size}: over HTTP, sustained`, await sustained(site, size), 'req/s', { atLeast: 1_000 }),
    )
  })
  await withSite(largeSize, async (site) => {
    const pages = agentPages(site, SEARCHES, largeSize)
    const [times, pageTimes] = await Promise.all([
      latencies(addresses(site, SEARCHES, largeSize), PER_SECOND),
      latencies(pages, PER_SECOND, 2),
    ])
    figures.push(
      figure(`at ${largeSize}: over HTTP at ${PER_SECOND} req/s, p50`, percentile(times, 0.5), 'ms'),
      figure(`at ${largeSize}: over HTTP at ${PER_SECOND} req/s, p99`, percentile(times, 0.99), 'ms', {
        atMost: 60,
      }),
      figure(`at ${largeSize}: static pages meanwhile, p50`, percentile(pageTimes, 0.5), 'ms'),
      figure(`at ${largeSize}: static pages meanwhile, p99`, percentile(pageTimes, 0.99), 'ms', {
        atMost: 5,
      }),
    )
  })
  return figures
}

/** The site publishes everything first, and a few searches fill no cache but warm the code. */
async function withSite(size: number, work: (site: BenchSite) => Promise<void>): Promise<void> {
  const folder = await filledFolder(size)
  const site = await startBenchSite(folder)
  try {
    await site.published()
    // Writing a hundred thousand pages to the disk goes on after the last is published.
    spawnSync('sync')
    await latencies(addresses(site, SEARCHES + WARM_UP, size).slice(SEARCHES), PER_SECOND)
    await work(site)
  } finally {
    await site.stop()
    removeFolder(folder)
  }
}

function addresses(site: BenchSite, count: number, size: number): string[] {
  return syntheticSearches(count, size).map((query) => site.url + searchPath(query))
}

function agentPages(site: BenchSite, count: number, size: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const agent = Math.floor((index * size) / count)
    return `${site.url}/agent/s${agent.toString(36).padStart(14, '0')}`
  })
}

/** Another search each time, from many connections. */
async function sustained(site: BenchSite, size: number): Promise<number> {
  const count = Math.min(DISTINCT_SEARCHES, size * DISTINCT_PER_AGENT)
  return await requestsPerSecond(site.url, syntheticSearches(count, size).map(searchPath))
}

/** The same searches asked the same way, and the searching alone: PocketBase's without the way there, ours in this process. */
async function besideFilter(site: BenchSite, size: number, inProcessMs: number): Promise<Figure[]> {
  // The last ones are in no cache: the searches before them were others.
  const queries = syntheticSearches(SEARCHES + WARM_UP + FILTER_SEARCHES, size).slice(-FILTER_SEARCHES)
  const times = await searchTimes(site, queries)
  const own = percentile(times.own, 0.5)
  const filter = percentile(times.filter, 0.5)
  const alone = filter - percentile(times.filterWay, 0.5)
  return [
    figure(`at ${size}: over HTTP, one after another, p50`, own, 'ms'),
    figure(`at ${size}: the same without a search, p50`, percentile(times.ownWay, 0.5), 'ms'),
    figure(`at ${size}: PocketBase's ~ over HTTP, p50`, filter, 'ms'),
    figure(`at ${size}: PocketBase's ~ over HTTP, p99`, percentile(times.filter, 0.99), 'ms'),
    figure(`at ${size}: PocketBase's ~ : search, over HTTP, p50`, filter / own, '×', FILTER_GOAL),
    figure(`at ${size}: PocketBase's ~ : search, alone, p50`, alone / inProcessMs, '×', FILTER_GOAL),
  ]
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
