/** Measures twenty minutes of ordinary traffic on a site and an edge together: memory, errors, and open file handles. */
import { readdirSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { startEdge } from '#site/tests/support/servers/nginx.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'
import { type Figure, figure } from './figures.ts'
import { read } from './load.ts'
import { childrenOf, mixedRequests, REST_MS, residentBytes } from './memory.ts'

const SECONDS = 1200
const READS_PER_SECOND = 20
/** Enough that nobody votes twice for the same agent. */
const VOTERS = 40

export async function endurance(): Promise<Figure[]> {
  const primary = await startTestSite({ seed: 'demo', env: { TRUST_PROXY: '1' } })
  await primary.settled()
  const processes = {
    primary: primary.pid,
    PocketBase: childrenOf(primary.pid)[0] ?? 0,
  }
  const names = Object.keys(processes) as (keyof typeof processes)[]
  const measured = () => names.map((name) => residentBytes(processes[name]) / 1e6)
  const handles = () => names.map((name) => readdirSync(`/proc/${processes[name]}/fd`).length)
  const edge = await startEdge(primary.url)
  try {
    const first = await traffic(edge.url, SECONDS / 4)
    const early = measured()
    await sleep(REST_MS)
    const opened = handles()
    const rest = await traffic(edge.url, (SECONDS * 3) / 4)
    const late = measured()
    await sleep(REST_MS)
    const left = handles()
    return [
      figure('requests', first.sent + rest.sent, ''),
      figure('requests that failed', first.failed + rest.failed, '', { atMost: 0 }),
      ...names.flatMap((name, at) => [
        figure(`${name} after five minutes`, early[at] ?? 0, 'MB'),
        figure(`${name}, twenty minutes : five`, (late[at] ?? 0) / (early[at] ?? 0), '×', { atMost: 1.1 }),
        figure(`${name}: file handles left open`, (left[at] ?? 0) - (opened[at] ?? 0), '', { atMost: 0 }),
      ]),
    ]
  } finally {
    await Promise.all([edge.stop(), primary.stop()])
  }
}

/** Reads pages, lists, searches, and pictures at a steady rate, while people sign up and vote. */
async function traffic(url: string, seconds: number): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  const agent = new Agent({ keepAlive: true })
  const count = (work: Promise<unknown>) => {
    counts.sent += 1
    return work.catch((error: unknown) => {
      counts.failed += 1
      console.error(error)
    })
  }
  const voters: { token: string }[] = []
  while (voters.length < VOTERS) voters.push(await signUp({ url }))
  const { visits, agents } = await mixedRequests(url)
  const until = performance.now() + seconds * 1000
  const open: Promise<unknown>[] = []
  for (let second = 0; performance.now() < until; second++) {
    for (let n = 0; n < READS_PER_SECOND; n++) {
      const { path = '/', encoding = 'br' } = visits.next().value ?? {}
      open.push(count(read(url + path, agent, { 'accept-encoding': encoding })))
    }
    const voter = voters[Math.floor(second / agents.length) % VOTERS]
    open.push(count(vote(url, agents[second % agents.length]?.id, voter?.token)))
    await sleep(1000)
  }
  await Promise.all(open)
  agent.destroy()
  return counts
}

async function vote(url: string, id = '', token = ''): Promise<void> {
  const { status } = await callApi({ url }, `POST /api/agents/${id}/upvote`, { token })
  if (status !== 200) throw new Error(`${status} for a vote`)
}
