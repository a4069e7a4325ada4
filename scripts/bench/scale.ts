/** Measures how a site grows from 10,000 to 100,000 agents. */
import { Agent } from 'node:http'
import { startBenchSite, withFolder } from './bench-site.ts'
import { syntheticAgents } from './corpus.ts'
import { percentile, type Report } from './figures.ts'
import { read } from './load.ts'
import { residentBytes } from './memory.ts'
import { changes } from './publishing.ts'
import { syntheticSearches } from './search.ts'

const SIZES = [10_000, 100_000] as const
const REQUESTS = 200
const CHANGES = 100
/** Maximum ratios for ten times as many agents. */
const GROWTH = { memory: 8, start: 12, change: 1.5, lists: 2, searches: 12 }

type Grown = Record<keyof typeof GROWTH, number>

export async function scale(report: Report): Promise<void> {
  const [few, many] = [await grownTo(report, SIZES[0]), await grownTo(report, SIZES[1])]
  for (const [name, atMost] of Object.entries(GROWTH) as [keyof Grown, number][])
    report(`${name}, 100,000 : 10,000`, many[name] / few[name], '×', { atMost })
}

/** `start` is measured with the replica and pages in place; the others are medians of single requests. */
async function grownTo(report: Report, count: number): Promise<Grown> {
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
      const found = searches.map((search) => `?search=${encodeURIComponent(search)}`)
      const grown: Grown = {
        start: site.firstResponseMs,
        lists: await median(site.url, lists),
        searches: await median(site.url, found),
        change: (await changes(site, count, CHANGES)).p50,
        memory: residentBytes(site.pid) / 1e6,
      }
      for (const [name, value] of Object.entries(grown))
        report(`${name} at ${count.toLocaleString('en-US')}`, value, name === 'memory' ? 'MB' : 'ms')
      return grown
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
