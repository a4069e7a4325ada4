/** Benches publishing: the time from a change in PocketBase to the visitor's page, the first start, and all pages anew. */
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchSite, filledFolder, removeFolder, startBenchSite } from './bench-site.ts'
import { type Figure, percentile } from './figures.ts'
import { read } from './latency.ts'

const BENCH = 'publishing'
const CHANGES = 300
const MAIN_SIZE = 10_000
const PATIENCE_MS = 10_000
const connection = new Agent({ keepAlive: true })

/** Measures catalogues of 1,000, 10,000 and 100,000 agents one after the other. */
export async function publishing(): Promise<Figure[]> {
  const small = await measure(1_000)
  const main = await measure(MAIN_SIZE)
  const large = await measure(100_000)
  const ratio = large.changeMs.p50 / small.changeMs.p50
  return [
    figure('one change, p50 at 10,000', main.changeMs.p50, 'ms', { atMost: 15 }),
    figure('one change, p99 at 10,000', main.changeMs.p99, 'ms', { atMost: 150 }),
    figure('one change, p50 at 1,000', small.changeMs.p50, 'ms'),
    figure('one change, p50 at 100,000', large.changeMs.p50, 'ms'),
    figure('one change, 100,000 : 1,000', ratio, '×', { atMost: 1.5 }),
    figure('first start at 10,000: first answer', main.firstAnswerMs / 1000, 's', { atMost: 3 }),
    figure('first start at 10,000: all pages', main.allPagesMs / 1000, 's', { atMost: 20 }),
    figure('first start at 10,000: memory', main.memory / 1e6, 'MB', { atMost: 700 }),
    figure('all pages again at 10,000', main.pagesPerSecond, 'pages/s', { atLeast: 1_000 }),
  ]
}

async function measure(count: number) {
  const folder = await filledFolder(count)
  try {
    const site = await startBenchSite(folder)
    const { firstAnswerMs } = site
    const allPagesMs = await site.published()
    const memory = site.memory()
    const changeMs = await changes(site, count)
    await site.stop()
    const pagesPerSecond = count === MAIN_SIZE ? await again(folder, count) : 0
    return { firstAnswerMs, allPagesMs, memory, changeMs, pagesPerSecond }
  } finally {
    removeFolder(folder)
  }
}

/** Changes the canonical origin, which is on every page, so that all pages are made anew as after a new template. */
async function again(folder: string, count: number): Promise<number> {
  const site = await startBenchSite(folder, () => ({ SITE_URL: 'https://again.example.com' }))
  const ms = (await site.published()) - site.firstAnswerMs
  await site.stop()
  return count / (ms / 1000)
}

async function changes(site: BenchSite, count: number): Promise<{ p50: number; p99: number }> {
  const samples: number[] = []
  for (let index = 0; index < CHANGES; index += 1) {
    const row = Math.floor((index * count) / CHANGES)
    samples.push(await oneChange(site, `s${row.toString(36).padStart(14, '0')}`, index))
  }
  return { p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) }
}

/** Milliseconds from PocketBase's acknowledgement to the first reply with the new text. */
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
  while (performance.now() - start < PATIENCE_MS) {
    if ((await read(`${url}/agent/${id}`, connection)).includes(text)) return performance.now() - start
    // A pause, because polling takes the processor from the work that is measured.
    await sleep(1)
  }
  throw new Error(`The page of ${id} stayed old`)
}

function figure(name: string, value: number, unit: string, goal?: Figure['goal']): Figure {
  return { bench: BENCH, name, value, unit, ...(goal && { goal }) }
}
