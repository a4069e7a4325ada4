/** Measures how a site grows from 10,000 to 100,000 agents. */
import { Agent } from 'node:http'
import { startBenchSite, withFolder } from './bench-site.ts'
import { syntheticAgents } from './corpus.ts'
import { type Figure, figure, percentile } from './figures.ts'
import { read } from './load.ts'
import { residentBytes } from './memory.ts'
import { changes } from './publishing.ts'
import { syntheticSearches } from './search.ts'

const SIZES = [10_000, 100_000] as const
const REQUESTS = 200
const CHANGES = 100
/** Maximum ratios for ten times as many agents. */
const GROWTH = { memory: 8, start: 12, change: 1.5, lists: 2, searches: 12 }

export async function scale(): Promise<Figure[]> {
  const [few, many] = [await grownTo(SIZES[0]), await grownTo(SIZES[1])]
  const names = Object.keys(GROWTH) as (keyof typeof GROWTH)[]
  return names.flatMap((name) => [
    figure(`${name} at 10,000`, few[name], name === 'memory' ? 'MB' : 'ms'),
    figure(`${name} at 100,000`, many[name], name === 'memory' ? 'MB' : 'ms'),
    figure(`${name}, 100,000 : 10,000`, many[name] / few[name], '×', { atMost: GROWTH[name] }),
  ])
}

/** `start` is measured with the replica and pages in place; the others are medians of single requests. */
async function grownTo(count: number): Promise<Record<keyof typeof GROWTH, number>> {
  return await withFolder(count, async (folder) => {
    const filling = await startBenchSite(folder)
    await filling.published()
    await filling.stop()
    const site = await startBenchSite(folder)
    try {
      await site.published()
      const searches = syntheticSearches(REQUESTS, [...syntheticAgents(10_000)])
      const lists = searches.map(
        (_, at) => `?sortBy=popular&pricingModel=freemium&limit=12&offset=${at * 12}`,
      )
      return {
        start: site.firstResponseMs,
        lists: await median(site.url, lists),
        searches: await median(
          site.url,
          searches.map((search) => `?search=${encodeURIComponent(search)}`),
        ),
        change: (await changes(site, count, CHANGES)).p50,
        memory: residentBytes(site.pid) / 1e6,
      }
    } finally {
      await site.stop()
    }
  })
}

async function median(url: string, queries: readonly string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  for (const query of queries) {
    const start = performance.now()
    await read(`${url}/api/agents${query}`, agent)
    times.push(performance.now() - start)
  }
  agent.destroy()
  return percentile(times, 0.5)
}
