/** Measures publishing: the time from a change in PocketBase to the visitor's page, the first start, and re-rendering all pages. */
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchSite, startBenchSite, withFolder } from './bench-site.ts'
import { syntheticId } from './corpus.ts'
import { type Figure, figure, percentile } from './figures.ts'
import { read } from './load.ts'
import { residentBytes } from './memory.ts'

const CHANGES = 300
const MAIN_SIZE = 10_000
const TIMEOUT_MS = 10_000
/** Runs in every thread of the site. */
const NO_SYNC = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module'
fs.fdatasync = (_, done) => process.nextTick(done); fs.fsyncSync = () => undefined; syncBuiltinESMExports()`
const connection = new Agent({ keepAlive: true })

export async function publishing(): Promise<Figure[]> {
  const small = await measure(1_000)
  const main = await measure(MAIN_SIZE)
  const large = await measure(100_000)
  return [
    figure('one change, p50 at 10,000', main.change.p50, 'ms', { atMost: 15 }),
    figure('one change, p99 at 10,000', main.change.p99, 'ms', { atMost: 150 }),
    figure('one change, p50 at 1,000', small.change.p50, 'ms'),
    figure('one change, p50 at 100,000', large.change.p50, 'ms'),
    figure('one change, 100,000 : 1,000', large.change.p50 / small.change.p50, '×', { atMost: 1.5 }),
    figure('first start at 10,000: first response', main.firstResponseMs / 1000, 's', { atMost: 3 }),
    figure('first start at 10,000: all pages', main.allPagesMs / 1000, 's', { atMost: 20 }),
    figure('first start at 10,000: memory', main.memory / 1e6, 'MB', { atMost: 700 }),
    ...main.again,
  ]
}

async function measure(count: number) {
  return await withFolder(count, async (folder) => {
    const site = await startBenchSite(folder)
    const { firstResponseMs } = site
    const allPagesMs = await site.published()
    const memory = residentBytes(site.pid)
    const change = await changes(site, count)
    await site.stop()
    return {
      firstResponseMs,
      allPagesMs,
      memory,
      change,
      again: count === MAIN_SIZE ? await again(folder) : [],
    }
  })
}

/** Changes the canonical origin, which is on every page, so that all are re-rendered, as after a template change. */
async function again(folder: string): Promise<Figure[]> {
  const rate = async (origin: string, env: Record<string, string> = {}) => {
    const site = await startBenchSite(folder, { SITE_URL: origin, ...env })
    const ms = (await site.published()) - site.firstResponseMs
    await site.stop()
    return MAIN_SIZE / (ms / 1000)
  }
  const unsynced = await rate('https://unsynced.example.com', {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(NO_SYNC)}`,
  })
  const synced = await rate('https://synced.example.com')
  return [
    figure('all pages again at 10,000', synced, 'pages/s', { atLeast: 1_000 }),
    figure('all pages again at 10,000, without syncing files', unsynced, 'pages/s'),
    figure('synced : without syncing', synced / unsynced, '×', { atLeast: 0.8 }),
  ]
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

async function oneChange({ url, pocketbase, token }: BenchSite, id: string, index: number): Promise<number> {
  const text = `Change number ${index} as the bench wrote it.`
  const patch = await fetch(`${pocketbase}/api/collections/agents/records/${id}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ description: text }),
  })
  if (!patch.ok) throw new Error(`PATCH ${id}: ${patch.status} ${await patch.text()}`)
  await patch.arrayBuffer()
  const start = performance.now()
  while (performance.now() - start < TIMEOUT_MS) {
    if ((await read(`${url}/agent/${id}`, connection)).includes(text)) return performance.now() - start
    // A pause, because polling competes with the measured work.
    await sleep(1)
  }
  throw new Error(`The page of ${id} stayed stale`)
}
