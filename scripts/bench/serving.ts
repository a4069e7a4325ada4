/** Measures static pages from Roster's front, compared with @astrojs/node on the same files, and during a flood of searches. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import node from '@astrojs/node'
import { build } from 'astro'
import { freePort } from '#site/server/pocketbase/process.ts'
import { until, withSite } from './bench-site.ts'
import { syntheticId } from './corpus.ts'
import { percentile, type Report } from './figures.ts'
import { latencies, sendMany, startFlood } from './load.ts'

const AGENTS = 2_000
const ROUNDS = 3
const PAGES_PER_SECOND = 100
const PAGES = 1_500
const RIVAL = '@astrojs/node'
const TICK_MS = 10

interface Server {
  url: string
  pid: number
}

export async function serving(report: Report): Promise<void> {
  await withSite(
    AGENTS,
    async (site) => {
      const rival = await astroStandalone(site.dataDir)
      try {
        await besideRival(report, site, rival)
        await besideFlood(report, site.url)
      } finally {
        rival.stop()
      }
    },
    { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  )
}

/** Medians of alternating rounds. Compares processor time, because the rate is also that of the load, which shares the machine. */
async function besideRival(report: Report, front: Server, rival: Server): Promise<void> {
  const times: { front: number[]; rival: number[] } = { front: [], rival: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.front.push(await processorTime(front))
    times.rival.push(await processorTime(rival))
  }
  const [ours, theirs] = [percentile(times.front, 0.5), percentile(times.rival, 0.5)]
  report('front: processor time per request', ours, 'ms')
  report(`${RIVAL}: processor time per request`, theirs, 'ms')
  report(`${RIVAL} : front`, theirs / ours, '×', { atLeast: 3 })
}

/** Milliseconds that all threads of the server spend on a request, from Linux's 1/100 s ticks. */
async function processorTime({ url, pid }: Server): Promise<number> {
  const before = ticks(pid)
  const { sent } = await sendMany(url, PATHS)
  return ((ticks(pid) - before) * TICK_MS) / sent
}

function ticks(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11)
  return Number(user) + Number(system)
}

async function besideFlood(report: Report, origin: string): Promise<void> {
  const pages = PATHS.slice(0, PAGES).map((path) => origin + path)
  const idle = percentile(await latencies(pages, PAGES_PER_SECOND), 0.99)
  const flood = startFlood(origin)
  const flooded = percentile(await latencies(pages, PAGES_PER_SECOND), 0.99)
  const { answered, refused } = await flood.stop()
  report('published page, p99', idle, 'ms')
  report('published page during a flood of searches, p99', flooded, 'ms')
  report('searches answered during the flood', answered, '')
  report('searches refused during the flood', refused, '')
  report('flooded : idle', flooded / idle, '×', { atMost: 3 })
}

const PATHS = Array.from({ length: AGENTS }, (_, index) => `/agent/${syntheticId(index)}`)

async function astroStandalone(dataDir: string) {
  const outDir = mkdtempSync(join(process.cwd(), 'node_modules', '.roster-standalone-'))
  await build({ outDir, adapter: node({ mode: 'standalone' }), logLevel: 'silent' })
  const pages = join(dataDir, 'pages')
  const agents = join(pages, readdirSync(pages)[0] ?? '', 'agent')
  // Only the HTML files, because a static server prefers a folder agent/ID over agent/ID.html.
  const filter = (path: string) => path === agents || path.endsWith('.html')
  cpSync(agents, join(outDir, 'client', 'agent'), { recursive: true, filter })
  const port = await freePort()
  const child = spawn(process.execPath, [join(outDir, 'server', 'entry.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ASTRO_NODE_AUTOSTART: '' },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await until(child, async () => (await fetch(url + PATHS[0])).ok)
  return {
    url,
    pid: child.pid ?? 0,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
