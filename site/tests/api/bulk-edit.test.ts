/** Bulk edits of approved agents through the API: the list to select from, skipped agents, and undo. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { listChanged } from '#site/domain/texts/administration.ts'
import { bulkEnded } from '#site/tests/support/api/administration.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { administeredSite } from '#site/tests/support/sites/test-file.ts'

const { root, admin, categoryId } = await administeredSite('Edited together')
const word = `together${process.pid.toString(36)}`
for (const n of [1, 2, 3, 4]) await writeAgent(root, { name: `${word} ${n}`, category: categoryId })

const page = z.object({
  agents: z.array(z.looseObject({ id: z.string(), name: z.string(), version: z.string() })),
  total: z.number(),
  asOf: z.string(),
})

const found = async (query = '') =>
  page.parse((await admin.call(`GET /api/admin/agents?search=${word}&${query}`)).body)
const start = (body: object) => admin.call('POST /api/admin/reviews', body)
const ended = () => bulkEnded(admin)

async function undo(): Promise<void> {
  await admin.call(`POST /api/admin/reviews/${(await ended()).id}/undo`)
  expect(await ended()).toMatchObject({ action: 'undo', state: 'done', skipped: [] })
}

/** Everything, as it is listed now. */
async function all() {
  const { total, asOf } = await found()
  return { approved: { search: word }, total, asOf }
}

test('lists approved agents by filters, and adds and removes tags of those chosen', async () => {
  const { agents, total } = await found()
  expect(total).toBe(4)
  expect(await found('limit=3&after=3')).toMatchObject({ agents: [{ name: `${word} 4` }], total: 4 })
  await start({ action: 'tag', tags: ['Night Shift'], selection: { approved: agents.slice(0, 2) } })
  expect(await ended()).toMatchObject({ state: 'done', changed: 2 })
  expect((await found('tag=night-shift&featured=no&pricingModel=free')).total).toBe(2)
  await start({ action: 'untag', tags: ['night shift'], selection: await all() })
  expect((await ended()).skipped.map(({ reason }) => reason)).toEqual(['same', 'same'])
  expect((await found('tag=night-shift')).total).toBe(0)
  await undo()
  expect((await found('tag=night-shift')).total).toBe(2)
})

test('skips what someone else changed meanwhile, audits each agent, and restores them', async () => {
  const selection = await all()
  const [first, second] = (await found()).agents
  await admin.call(`PUT /api/admin/submissions/${first?.id}/featured`, { featured: true })
  await start({ action: 'pricing', pricingModel: 'paid', selection })
  expect(await ended()).toMatchObject({ changed: 3, skipped: [{ id: first?.id, reason: 'changed' }] })
  expect((await found('pricingModel=paid')).total).toBe(3)
  const { body } = await admin.call(`GET /api/admin/audit?target=${second?.id}`)
  const { rows } = z.object({ rows: z.array(z.looseObject({ action: z.string() })) }).parse(body)
  expect(rows[0]).toMatchObject({ action: 'agent.edit', after: { pricingModel: 'paid' } })
  await undo()
  expect((await found('pricingModel=free')).total).toBe(4)
  await start({ action: 'reject', reason: 'other', notes: 'No.', selection: await all() })
  expect(await ended()).toMatchObject({ changed: 4 })
  expect((await found()).total).toBe(0)
  await undo()
  expect((await found()).total).toBe(4)
  expect((await found('featured=yes')).agents).toMatchObject([{ id: first?.id }])
})

test('refuses an edit without its value, or of another number of agents than listed', async () => {
  const selection = await all()
  for (const action of ['category', 'pricing', 'tag', 'untag'])
    expect(await start({ action, selection })).toMatchObject({ status: 422 })
  expect(await start({ action: 'feature', selection: { ...selection, total: 5 } })).toMatchObject({
    status: 409,
    body: { message: listChanged(5, 4) },
  })
})
