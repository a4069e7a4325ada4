/** Measures static pages from Roster's front, compared with @astrojs/node on the same files, and during a flood of searches. */
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import node from '@astrojs/node'
import { build } from 'astro'
import { freePort } from '#site/server/pocketbase/process.ts'
import { withSite } from './bench-site.ts'
import { syntheticId } from './corpus.ts'
import { percentile, type Report } from './figures.ts'
import { latencies, requestsPerSecond, startFlood } from './load.ts'

const AGENTS = 2_000
const ROUNDS = 3
const PAGES_PER_SECOND = 100
const PAGES = 1_500
const START_MS = 30_000
const RIVAL = '@astrojs/node'

export async function serving(report: Report): Promise<void> {
  await withSite(
    AGENTS,
    async ({ url, dataDir }) => {
      const rival = await astroStandalone(dataDir)
      try {
        await untilServing(rival.origin)
        await besideRival(report, url, rival.origin)
        await besideFlood(report, url)
      } finally {
        rival.stop()
      }
    },
    { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  )
}

/** Medians of alternating rounds, so that other load on the machine affects both equally. */
async function besideRival(report: Report, front: string, rival: string): Promise<void> {
  const rates: { front: number[]; rival: number[] } = { front: [], rival: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.front.push(await requestsPerSecond(front, PATHS))
    rates.rival.push(await requestsPerSecond(rival, PATHS))
  }
  const [ours, theirs] = [percentile(rates.front, 0.5), percentile(rates.rival, 0.5)]
  report('front', ours, 'req/s')
  report(RIVAL, theirs, 'req/s')
  report(`front : ${RIVAL}`, ours / theirs, '×', { atLeast: 3 })
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

async function untilServing(origin: string): Promise<void> {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
    if (
      await fetch(origin + PATHS[0])
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return
  }
  throw new Error(`${RIVAL} doesn't serve ${PATHS[0]}`)
}

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
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
