/** Figure 3: static pages from Roster's front, from @astrojs/node standalone and from nginx, on the same files in one run. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

interface Rival {
  name: string
  origin: string
  stop(): void
}

/** Serves 2,000 agent pages from each server in turn, three rounds, and reports medians and their ratios. */
export async function serving(): Promise<Figure[]> {
  const folder = await filledFolder(AGENTS)
  const site = await startBenchSite(folder, () => ({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }))
  await site.published()
  const files = copyOfPages(folder)
  const rivals = [await astroStandalone(files), await nginx(files)].filter((rival) => rival !== undefined)
  try {
    const all = [{ name: 'front', origin: site.url }, ...rivals]
    return [...figures(await rounds(all)), ...(await besideFlood(site.url))]
  } finally {
    for (const rival of rivals) rival.stop()
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
  return [
    ...rates,
    ratio('front : @astrojs/node', median('front') / median('@astrojs/node standalone'), 3),
    ...(results.has('nginx') ? [ratio('front : nginx', median('front') / median('nginx'), 0.35)] : []),
  ]
}

function ratio(name: string, value: number, atLeast: number): Figure {
  return { bench: BENCH, name, value, unit: '×', goal: { atLeast } }
}

/** The published pages without their compressed twins, as a folder any static server takes. */
function copyOfPages(dataDir: string): string {
  const pages = join(dataDir, 'pages')
  const [buildId = ''] = readdirSync(pages)
  const files = mkdtempSync(join(tmpdir(), 'roster-files-'))
  cpSync(join(pages, buildId), files, {
    recursive: true,
    filter: (path) => !/\.(br|gz|db|db-wal|db-shm)$/.test(path),
  })
  return files
}

async function astroStandalone(files: string): Promise<Rival> {
  const outDir = mkdtempSync(join(process.cwd(), 'node_modules', '.roster-standalone-'))
  await build({ outDir, adapter: node({ mode: 'standalone' }), logLevel: 'silent' })
  cpSync(files, join(outDir, 'client'), { recursive: true })
  const port = await freePort()
  const child = spawn(process.execPath, [join(outDir, 'server', 'entry.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ASTRO_NODE_AUTOSTART: '' },
    stdio: 'ignore',
  })
  await sleep(2_000)
  return rival('@astrojs/node standalone', port, child, outDir)
}

async function nginx(files: string): Promise<Rival | undefined> {
  const binary = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(existsSync)
  if (!binary || spawnSync(binary, ['-v']).error) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'roster-nginx-'))
  mkdirSync(join(folder, 'tmp'))
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, nginxConfig(folder, files, port))
  const child = spawn(binary, ['-c', config, '-e', join(folder, 'error.log')], { stdio: 'ignore' })
  await sleep(500)
  return rival('nginx', port, child, folder)
}

function nginxConfig(folder: string, files: string, port: number): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; user root;
events { worker_connections 1024; }
http {
  ${paths.map((name) => `${name}_temp_path ${folder}/tmp/${name};`).join(' ')}
  types { text/html html; }
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  server { listen 127.0.0.1:${port}; root ${files}; location / { try_files $uri $uri.html =404; } }
}`
}

function rival(name: string, port: number, child: ChildProcess, folder: string): Rival {
  return {
    name,
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      child.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
