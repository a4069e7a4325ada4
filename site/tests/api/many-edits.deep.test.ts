/** 500 approved agents moved to another category as one bulk action, and back: pages follow, and the agents are the same again. */
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { bulkEnded, newAdministrator } from '#site/tests/support/api/administration.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { insertAgents } from '#site/tests/support/api/raw-sql.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const COUNT = 500
const site = await ownSite()
const { root } = site.pocketBase
const admin = await newAdministrator(site)
const [from, to] = [
  await writeCategory(root, 'Moved from here'),
  await writeCategory(root, 'Moved over there'),
]
insertAgents(site.dataDir, { count: COUNT, prefix: 'edited', status: 'approved', category: from })

async function stored(): Promise<unknown> {
  const agents = await root.collection('agents').getFullList({ sort: 'id' })
  return agents.map(({ updated: _, ...agent }) => agent)
}

async function seeCategory(name: string): Promise<void> {
  await site.settled()
  for (const n of [1, 250, COUNT]) {
    const response = await fetch(`${site.url}/agent/edited${String(n).padStart(9, '0')}`)
    expect(await response.text()).toContain(name)
  }
}

test(`${COUNT} change their category and are changed back`, { timeout: 600_000 }, async () => {
  const list = async (categoryId: string) =>
    z
      .looseObject({ total: z.number(), asOf: z.string() })
      .parse((await admin.call(`GET /api/admin/agents?categoryId=${categoryId}`)).body)
  await vi.waitFor(async () => expect((await list(from)).total).toBe(COUNT), { timeout: 60_000 })
  const before = await stored()
  const { total, asOf } = await list(from)
  const selection = { approved: { categoryId: from }, total, asOf }
  expect(
    (await admin.call('POST /api/admin/reviews', { action: 'category', categoryId: to, selection })).status,
  ).toBe(200)
  const done = await bulkEnded(admin)
  expect(done).toMatchObject({ state: 'done', changed: COUNT, skipped: [], canUndo: true })
  expect((await list(to)).total).toBe(COUNT)
  const entries = await root.collection('audit').getFullList({ filter: "action = 'agent.edit'" })
  expect(new Set(entries.map((entry) => entry['target'])).size).toBe(COUNT)
  await seeCategory('Moved over there')
  expect(await stored()).not.toEqual(before)
  expect((await admin.call(`POST /api/admin/reviews/${done.id}/undo`)).status).toBe(200)
  expect(await bulkEnded(admin)).toMatchObject({ state: 'done', changed: COUNT, skipped: [] })
  await seeCategory('Moved from here')
  expect(await stored()).toEqual(before)
})
