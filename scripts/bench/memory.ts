/** What the seeded site holds in memory, per thread and kind, idle and after a mixed load, beside PocketBase. */
import { mkdtempSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchSite, removeFolder, startBenchSite } from './bench-site.ts'
import type { Figure } from './figures.ts'
import { read } from './latency.ts'
import { memoryProbe, type SiteMemory } from './memory-of-site.ts'
import { mixedRequests } from './mixed-requests.ts'

const BENCH = 'memory'
const REQUESTS = 51_000
const CONNECTIONS = 32
/** A slower machine is asked less. */
const LOAD_MS = 150_000
/** Longer than threads that work seldom stay. */
const REST_MS = 40_000

export async function memory(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'roster-bench-'))
  const probe = memoryProbe(folder)
  const site = await startBenchSite(folder, () => ({ ...probe.env, SEED: 'demo', RATE_LIMITS: 'off' }))
  try {
    await site.published()
    await sleep(REST_MS)
    const idle = await probe.measure(site.pid)
    const { requests, refused, seconds } = await load(site)
    const loaded = await probe.measure(site.pid)
    await sleep(REST_MS)
    const after = await probe.measure(site.pid)
    return [
      ...figures('idle', idle, 300),
      ...figures('at the end of the load', loaded),
      ...figures('after the load', after, 450),
      figure('load: requests', requests, ''),
      figure('load: of them refused, as too many were to be made', refused, ''),
      figure('load: requests per second', requests / seconds, 'req/s'),
    ]
  } finally {
    await site.stop()
    removeFolder(folder)
  }
}

async function load(site: BenchSite): Promise<{ requests: number; refused: number; seconds: number }> {
  const visits = (await mixedRequests(site.url, REQUESTS)).values()
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const started = performance.now()
  let [requests, refused] = [0, 0]
  const visitor = async () => {
    for (const { path, encoding } of visits) {
      if (performance.now() - started > LOAD_MS) return
      await read(site.url + path, agent, { 'accept-encoding': encoding }).catch(() => {
        refused += 1
      })
      requests += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, visitor))
  agent.destroy()
  return { requests, refused, seconds: (performance.now() - started) / 1000 }
}

function figures(when: string, { site, files, pocketBase, threads }: SiteMemory, atMost?: number): Figure[] {
  const known = threads.reduce((sum, { heap, external }) => sum + heap + external, 0)
  return [
    figure(`${when}: site`, site / 1e6, 'MB', atMost === undefined ? undefined : { atMost }),
    figure(`${when}: of it programs and files, shared`, files / 1e6, 'MB'),
    ...threads.flatMap(({ thread, heap, heapUsed, external, buffers }) => [
      figure(`${when}: ${thread}, V8 heap`, heap / 1e6, 'MB'),
      figure(`${when}: ${thread}, V8 heap in use`, heapUsed / 1e6, 'MB'),
      figure(`${when}: ${thread}, outside the heap`, external / 1e6, 'MB'),
      figure(`${when}: ${thread}, of it buffers`, buffers / 1e6, 'MB'),
    ]),
    figure(`${when}: of no thread (SQLite, pictures, free room)`, (site - files - known) / 1e6, 'MB'),
    figure(`${when}: PocketBase`, pocketBase / 1e6, 'MB'),
  ]
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
