/** Measures the memory of the seeded site and of PocketBase, idle and after a mixed load. */

import { readdirSync, readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AgentList } from '#site/contracts/agents.ts'
import { PRICING_MODELS } from '#site/domain/agent.ts'
import { SORTS } from '#site/domain/filters.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { type BenchSite, withSite } from './bench-site.ts'
import { picker } from './corpus.ts'
import type { Report } from './figures.ts'
import { read } from './load.ts'

const REQUESTS = 51_000
const CONNECTIONS = 32
const LOAD_MS = 150_000
/** Longer than the site keeps idle threads. */
const REST_MS = 40_000
const ENCODINGS = ['br, gzip', 'br, gzip', 'br, gzip', 'gzip', 'identity']
const SHARED =
  '/ /added-today /ai-news /rss.xml /atom.xml /feed.json /sitemap.xml /llms.txt /category/coding /category/coding/rss.xml'

export async function memory(report: Report): Promise<void> {
  await withSite(
    0,
    async (site) => {
      await sleep(REST_MS)
      reportMemory(report, site, 'idle', 260)
      await load(report, site)
      reportMemory(report, site, 'at the end of the load')
      await sleep(REST_MS)
      reportMemory(report, site, 'after the load', 450)
    },
    { SEED: 'demo' },
  )
}

async function load(report: Report, site: BenchSite): Promise<void> {
  const visits = await mixedRequests(site.url)
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
  const seconds = (performance.now() - started) / 1000
  report('load: requests', requests, '')
  report('load: refused because the site was busy', refused, '')
  report('load: requests per second', requests / seconds, 'req/s')
}

/** Requests of visitors, programs, and crawlers, the same in every run: six pages and three searches per social image. */
async function mixedRequests(origin: string) {
  const response = await fetch(`${origin}/api/agents?limit=100`)
  const { agents, total }: AgentList = await response.json()
  const random = randomNumbers(5)
  const pick = picker(random)
  const page = () => `/agent/${pick(agents).id}`
  const offset = () => Math.floor(random() * total)
  const list = () =>
    `/api/agents?sortBy=${pick(SORTS)}&limit=12&offset=${offset()}&pricingModel=${pick(PRICING_MODELS)}`
  const words = () =>
    encodeURIComponent(`${pick(pick(agents).description.split(' '))} ${pick(agents).name.slice(0, 4)}`)
  const search = () => `/api/agents?search=${words()}`
  const shared = () => pick(SHARED.split(' '))
  // Each image takes half a second of a core.
  const image = () => `/og/agent/${pick(agents.slice(0, 60)).id}.png`
  const kinds = [
    ...[page, page, page, page, page, page, list, list, list, search, search, search],
    shared,
    shared,
    shared,
    image,
    () => `${page()}.md`,
    () => `/?search=${words()}`,
  ]
  const visits = Array.from({ length: REQUESTS }, () => ({ path: pick(kinds)(), encoding: pick(ENCODINGS) }))
  return visits.values()
}

function reportMemory(report: Report, { pid }: BenchSite, when: string, atMost?: number): void {
  const pocketBase = childrenOf(pid).reduce((sum, child) => sum + residentBytes(child), 0)
  report(`${when}: site`, residentBytes(pid) / 1e6, 'MB', atMost ? { atMost } : undefined)
  report(`${when}: PocketBase`, pocketBase / 1e6, 'MB')
}

export function residentBytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)
}
