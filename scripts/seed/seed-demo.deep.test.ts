import { setTimeout as sleep } from 'node:timers/promises'
import type PocketBase from 'pocketbase'
import { afterEach, expect, test } from 'vitest'
import { splitByRecency } from '#site/domain/recency.ts'
import { agentOf } from '#site/server/pocketbase/records.ts'
import { SUPERUSER, startTestPocketBase, type TestPocketBase } from '#site/tests/support/sites/pocketbase.ts'
import { readCatalogue } from './read-catalogue.ts'
import { seedDemo } from './seed-demo.ts'
import { voteRows, voterRows } from './seed-rows.ts'

const quiet = { info: () => {} }
const catalogue = readCatalogue()
const VOTERS = 96
const NOW = Date.now()
let running: TestPocketBase[] = []

afterEach(async () => {
  await Promise.all(running.map((pocketBase) => pocketBase.stop()))
  running = []
})

async function start() {
  const pocketBase = await startTestPocketBase()
  running.push(pocketBase)
  const target = { url: pocketBase.url, superuser: SUPERUSER }
  const client = pocketBase.root
  const count = async (name: string) => (await client.collection(name).getList(1, 1)).totalItems
  return { pocketBase, target, client, count }
}

/** Expects every agent, category, user, and vote of the catalogue, and counters that equal the votes. */
async function expectWhole({ pocketBase, client, count }: Awaited<ReturnType<typeof start>>, now: number) {
  const agents = await client.collection('agents').getFullList({ batch: 1000, expand: 'category' })
  expect(agents).toHaveLength(catalogue.agents.length)
  const wanted = new Map(catalogue.agents.map((agent) => [agent.name, agent]))
  const votes = await client.collection('votes').getFullList({ batch: 1000 })
  for (const record of agents) {
    const agent = wanted.get(record['name'])
    expect(record['upvotes'], record['name']).toBe(agent?.votes)
    expect(votes.filter((vote) => vote['agent'] === record.id)).toHaveLength(agent?.votes ?? -1)
    expect(agentOf(record), record['name']).toMatchObject({
      status: agent?.status,
      featured: agent?.featured,
      categoryName: catalogue.categories.find(({ slug }) => slug === agent?.category)?.name,
      createdAt: new Date(now - (agent?.addedDaysAgo ?? 0) * 86_400_000).toISOString(),
    })
  }
  expect(await count('categories')).toBe(catalogue.categories.length)
  expect(await count('users')).toBe(VOTERS)
  await expectPast(client, votes)

  const guest = await pocketBase.as().collection('agents').getFullList({ batch: 1000 })
  const shown = guest.map((record) => agentOf(record)).filter((agent) => agent !== undefined)
  const { today, earlierThisWeek } = splitByRecency(shown, now)
  expect([today.length, earlierThisWeek.length]).toEqual([6, 8])
}

/** All users joined before they voted, votes and decisions are in the past, and the seed's own records aren't audited. */
async function expectPast(client: PocketBase, votes: Record<string, unknown>[]) {
  const users = await client.collection('users').getFullList({ batch: 1000 })
  const [joined, voted] = [users, votes].map((rows) => rows.map((row) => String(row['created'])).toSorted())
  expect(joined?.at(-1)?.localeCompare(voted?.[0] ?? '')).toBe(-1)
  expect(new Set(voted?.map((at) => at.slice(0, 10))).size).toBeGreaterThan(60)
  const decided = await client.collection('submissions').getFullList({ batch: 1000, expand: 'agent' })
  expect(decided).toHaveLength(catalogue.agents.filter(({ status }) => status !== 'pending').length)
  for (const { queuedAt, decidedAt, status, expand } of decided) {
    expect([queuedAt, status]).toEqual([expand?.['agent']['created'], expand?.['agent']['status']])
    expect(decidedAt > queuedAt).toBe(true)
  }
  const audited = await client.collection('audit').getFullList({ batch: 1000 })
  expect(new Set(audited.map(({ action }) => action))).toEqual(new Set(['category.create']))
}

test('leaves a database with categories alone', async () => {
  const { target, client, count } = await start()
  await client.collection('categories').create({ name: 'Our own', position: 1 })
  expect(await seedDemo(target, quiet)).toBe(false)
  expect([await count('categories'), await count('agents'), await count('users')]).toEqual([1, 0, 0])
})

test('completes a seed that was interrupted by the death of PocketBase', async () => {
  const started = await start()
  const { pocketBase, target, client, count } = started
  const interrupted = expect(seedDemo(target, quiet, NOW)).rejects.toThrow()
  while ((await count('votes')) < 100) await sleep(20)
  process.kill(pocketBase.pid(), 'SIGKILL')
  await interrupted
  await pocketBase.restart()
  expect(await count('votes')).toBeLessThan(voteRows(catalogue, voterRows(catalogue, NOW), NOW).length)

  expect(await seedDemo(target, quiet, NOW)).toBe(true)
  await expectWhole(started, NOW)
  const { items } = await client.collection('agents').getList(1, 1)
  await client.collection('agents').delete(items[0]?.id ?? '')
  expect(await seedDemo(target, quiet)).toBe(false)
  expect(await count('agents')).toBe(catalogue.agents.length - 1)
})
