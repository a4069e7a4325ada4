/** Benches static pages from Roster's front and from @astrojs/node standalone, on the same files in one run. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import node from '@astrojs/node'
import { build } from 'astro'
import { filledFolder, freePort, removeFolder, startBenchSite } from './bench-site.ts'
import { type Figure, percentile } from './figures.ts'
import { beginFlood } from './flood.ts'
import { latencies } from './latency.ts'
import { requestsPerSecond } from './load.ts'

const BENCH = 'serving'
const AGENTS = 2_000
const ROUNDS = 3
/** As fast as many readers turn pages. */
const PAGES_PER_SECOND = 100
const PAGES = 1_500
const START_MS = 30_000

/** Serves 2,000 agent pages from each server in turn, three rounds, and reports medians and their ratios. */
export async function serving(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder, () => ({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }))
  await site.published()
  const files = copyOfPages(folder)
  const rival = await astroStandalone(files)
  try {
    const all = [{ name: 'front', origin: site.url }, rival]
    for (const server of all) await untilServing(server)
    return [...figures(await rounds(all)), ...(await besideFlood(site.url))]
  } finally {
    rival.stop()
    await site.stop()
    removeFolder(folder)
    rmSync(files, { recursive: true, force: true })
  }
}

/** How long published pages take while nothing else happens, and while searches flood the site. */
async function besideFlood(origin: string): Promise<Figure[]> {
  const pages = agentPaths()
    .slice(0, PAGES)
    .map((path) => origin + path)
  const idle = percentile(await latencies(pages, PAGES_PER_SECOND), 0.99)
  const flood = beginFlood(origin)
  const flooded = percentile(await latencies(pages, PAGES_PER_SECOND), 0.99)
  const { answered, refused } = await flood.end()
  const one = (name: string, value: number, unit: string): Figure => ({ bench: BENCH, name, value, unit })
  return [
    one('published page, p99', idle, 'ms'),
    one('published page beside a flood of searches, p99', flooded, 'ms'),
    one('searches of the flood answered', answered, ''),
    one('searches of the flood refused', refused, ''),
    { ...one('flooded : idle', flooded / idle, '×'), goal: { atMost: 3 } },
  ]
}

function agentPaths(): string[] {
  return Array.from({ length: AGENTS }, (_, index) => `/agent/s${index.toString(36).padStart(14, '0')}`)
}

/** Throws with the server's name when it doesn't serve the first page in time. */
async function untilServing({ name, origin }: { name: string; origin: string }): Promise<void> {
  const [path = ''] = agentPaths()
  let last: unknown
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
    last = await fetch(origin + path).then(({ status }) => status, String)
    if (last === 200) return
  }
  throw new Error(`${name} doesn't serve ${path}: ${last}`)
}

async function rounds(servers: readonly { name: string; origin: string }[]): Promise<Map<string, number[]>> {
  const paths = agentPaths()
  const results = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, origin } of servers) {
      const rate = await requestsPerSecond(origin, paths)
      results.set(name, [...(results.get(name) ?? []), rate])
    }
  }
  return results
}

function figures(results: Map<string, number[]>): Figure[] {
  const median = (name: string) => [...(results.get(name) ?? [])].sort((a, b) => a - b)[1] ?? Number.NaN
  const rates = [...results.keys()].map((name) => ({
    bench: BENCH,
    name,
    value: median(name),
    unit: 'req/s',
  }))
  return [...rates, ratio('front : @astrojs/node', median('front') / median('@astrojs/node standalone'), 3)]
}

function ratio(name: string, value: number, atLeast: number): Figure {
  return { bench: BENCH, name, value, unit: '×', goal: { atLeast } }
}

/** The agents' pages alone: a static server takes a folder agent/ID beside agent/ID.html for the page. */
function copyOfPages(dataDir: string): string {
  const pages = join(dataDir, 'pages')
  const [buildId = ''] = readdirSync(pages)
  const files = mkdtempSync(join(tmpdir(), 'roster-files-'))
  const agents = join(pages, buildId, 'agent')
  cpSync(agents, join(files, 'agent'), {
    recursive: true,
    filter: (path) => path === agents || path.endsWith('.html'),
  })
  return files
}

async function astroStandalone(files: string) {
  const outDir = mkdtempSync(join(process.cwd(), 'node_modules', '.roster-standalone-'))
  await build({ outDir, adapter: node({ mode: 'standalone' }), logLevel: 'silent' })
  cpSync(files, join(outDir, 'client'), { recursive: true })
  const port = await freePort()
  const child = spawn(process.execPath, [join(outDir, 'server', 'entry.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ASTRO_NODE_AUTOSTART: '' },
    stdio: 'ignore',
  })
  return {
    name: '@astrojs/node standalone',
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
