/** Measures publishing: the time from a change in PocketBase to the visitor's page, the first start, and re-rendering all pages. */
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchSite, startBenchSite, withFolder } from './bench-site.ts'
import { syntheticId } from './corpus.ts'
import { percentile, type Report } from './figures.ts'
import { read } from './load.ts'
import { residentBytes } from './memory.ts'

const CHANGES = 300
const GOAL_SIZE = 10_000
const TIMEOUT_MS = 10_000
const connection = new Agent({ keepAlive: true })

export async function publishing(
  report: Report,
  sizes: readonly number[] = [1_000, GOAL_SIZE, 100_000],
): Promise<void> {
  const medians: number[] = []
  for (const size of sizes) medians.push(await withFolder(size, (folder) => measure(report, size, folder)))
  const [small = 0, large = 0] = [medians[0], medians.at(-1)]
  if (sizes.length > 1) report('one change, largest : smallest', large / small, '×', { atMost: 1.5 })
}

/** Returns the median time of a change. */
async function measure(report: Report, size: number, folder: string): Promise<number> {
  const at = `at ${size.toLocaleString('en-US')}`
  const hasGoals = size === GOAL_SIZE
  const goal = (atMost: number) => (hasGoals ? { atMost } : undefined)
  const site = await startBenchSite(folder)
  report(`first start ${at}: first response`, site.firstResponseMs / 1000, 's', goal(3))
  report(`first start ${at}: all pages`, (await site.published()) / 1000, 's', goal(20))
  report(`first start ${at}: memory`, residentBytes(site.pid) / 1e6, 'MB', goal(700))
  const { p50, p99 } = await changes(site, size)
  report(`one change ${at}, p50`, p50, 'ms', goal(15))
  report(`one change ${at}, p99`, p99, 'ms', goal(150))
  await site.stop()
  if (hasGoals) await measureAgain(report, folder)
  return p50
}

/** Changes the canonical origin, which is on every page, so that all are re-rendered, as after a template change. */
async function measureAgain(report: Report, folder: string): Promise<void> {
  const site = await startBenchSite(folder, { SITE_URL: 'https://again.example.com' })
  const ms = (await site.published()) - site.firstResponseMs
  await site.stop()
  report('all pages again at 10,000', GOAL_SIZE / (ms / 1000), 'pages/s', { atLeast: 1_000 })
}

/** Milliseconds from a change in PocketBase to the visitor's page. */
export async function changes(
  site: BenchSite,
  count: number,
  times = CHANGES,
): Promise<{ p50: number; p99: number }> {
  const samples: number[] = []
  for (let index = 0; index < times; index += 1)
    samples.push(await oneChange(site, syntheticId(Math.floor((index * count) / times)), index))
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) }
}

async function oneChange({ url, pocketBase }: BenchSite, id: string, index: number): Promise<number> {
  const text = `Change number ${index} as the bench wrote it.`
  await pocketBase.collection('agents').update(id, { description: text })
  const start = performance.now()
  while (performance.now() - start < TIMEOUT_MS) {
    if ((await read(`${url}/agent/${id}`, connection)).includes(text)) return performance.now() - start
    // A pause, because polling competes with the measured work.
    await sleep(1)
  }
  throw new Error(`The page of ${id} stayed stale`)
}
