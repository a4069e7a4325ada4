/** The public log follows the audit log: without who decided, and without what was refused or removed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decision } from '#site/catalogue/moderation.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { startTestPocketBase, type TestPocketBase } from '#site/tests/support/pocketbase.ts'
import { administer } from './administering.ts'
import { allowed, type Callers, makeCallers, submission } from './callers.ts'

let pocketBase: TestPocketBase
let callers: Callers

beforeAll(async () => {
  pocketBase = await startTestPocketBase()
  callers = await makeCallers(pocketBase)
})
afterAll(() => pocketBase.stop())

const ask = (route: string, body?: Record<string, unknown>) => administer(callers.as('admin'), route, body)
const create = async (fields: Record<string, unknown> = {}) =>
  (
    await callers
      .as('superuser')
      .collection('agents')
      .create(submission({ status: 'pending', ...fields }))
  ).id
const feed = () => openFeed(pocketBase.connection)

/** What the feed tells of the work. */
async function decisions(work: () => Promise<unknown>): Promise<Omit<Decision, 'number' | 'at'>[]> {
  const { cursor } = await feed().snapshot()
  await work()
  const { moderation = [] } = await feed().changes(cursor)
  return moderation.map(({ number: _, at: __, ...rest }) => rest)
}

test('only the site reads it', async () => {
  const read = (client: ReturnType<Callers['as']>) => client.send('/api/roster/moderation/rows', {})
  expect(await allowed(callers, read)).toEqual(['service', 'superuser'])
})

test('each decision on a public agent is told once, with its reason and changed fields', async () => {
  const id = await create()
  const found = await decisions(async () => {
    await ask(`PUT /agents/${id}/status`, { status: 'approved' })
    await ask(`PUT /agents/${id}/featured`, { featured: true })
    await ask(`PUT /agents/${id}`, { tags: ['voice'], description: 'Talks with people on the phone.' })
    await ask(`PUT /agents/${id}/featured`, { featured: false })
    await ask(`DELETE /agents/${id}`)
  })
  const plain = { agent: id, reason: '', fields: [] }
  expect(found).toEqual([
    { ...plain, action: 'approved' },
    { ...plain, action: 'featured' },
    { ...plain, action: 'changed', fields: expect.toSatisfy(hasBoth) },
    { ...plain, action: 'unfeatured' },
    { ...plain, action: 'removed', agent: '' },
  ])
})

const hasBoth = (fields: string[]) => [...fields].sort().join() === 'description,tags'

test('a refusal has its reason and neither name nor note; changing what waits is not told', async () => {
  const id = await create()
  const found = await decisions(async () => {
    await ask(`PUT /agents/${id}`, { name: 'Still waiting' })
    await ask(`PUT /agents/${id}/status`, { status: 'rejected', note: 'To Ada: no', reason: 'advertisement' })
    await ask(`PUT /agents/${id}/status`, { status: 'pending' })
  })
  expect(found).toEqual([{ action: 'rejected', agent: '', reason: 'advertisement', fields: [] }])
  expect(JSON.stringify(found)).not.toContain('Ada')
})

test('what people do with their own submissions is not told', async () => {
  const id = await create({ submitter: callers.user.id })
  expect(await decisions(() => callers.as('user').collection('agents').delete(id))).toEqual([])
})

test('the snapshot has the whole log', async () => {
  const id = await create()
  await ask(`PUT /agents/${id}/status`, { status: 'approved' })
  const all: Decision[] = []
  for await (const page of (await feed().snapshot()).moderation) all.push(...page)
  expect(all.at(-1)).toMatchObject({ action: 'approved', agent: id })
  expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1))
})
