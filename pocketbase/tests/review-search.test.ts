/** Full-text search of submissions in the admin area. */
import { expect, test } from 'vitest'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer } from './administering.ts'
import { makeCallers, submission } from './callers.ts'

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)

const { root } = pocketBase
const ask = (route: string) => administer(callers.as('admin'), route)

/** All pages, with two submissions each. */
async function idsOf(query: string): Promise<string[]> {
  const ids: string[] = []
  for (let after = ''; ; ) {
    const { status, body } = await ask(`GET /submissions?limit=2${query}${after}`)
    expect(status).toBe(200)
    ids.push(...(body['items'] as { id: string }[]).map(({ id }) => id))
    if (!body['next']) return ids
    after = `&after=${encodeURIComponent(String(body['next']))}`
  }
}

test('a search finds beginnings of words in name, address, description, and sender', async () => {
  const { id: category } = await root.collection('categories').create({ name: 'Searched' })
  const agent = (fields: Record<string, unknown>) =>
    root.collection('agents').create(submission({ status: 'pending', category, ...fields }))
  const [first, second, third] = [
    await agent({ name: 'Zephyr Überblick' }),
    await agent({ description: 'Overblick, told by a zephyr.', websiteUrl: 'https://zephyr.example/uber' }),
    await agent({ submittedBy: 'Zephyrine Uberti', status: 'approved' }),
  ]
  const ids = [first.id, second.id, third.id]
  expect(await idsOf('&search=zephyr')).toEqual([...ids].reverse())
  expect(await idsOf('&search=UBER%20zeph')).toEqual([...ids].reverse())
  expect(await idsOf('&search=zephyr&status=pending')).toEqual([first.id, second.id])
  expect(await idsOf(`&search=zephyr&status=approved&category=${category}`)).toEqual([third.id])
  expect(await idsOf(`&search=zephyr&category=nosuchcategory0`)).toEqual([])
  expect(await idsOf('&search=zephyr.example/ube')).toEqual([second.id])
  // The index follows changes. A decision that is taken back returns to its place, and a resubmission is last.
  const change = (fields: object) => root.collection('agents').update(first.id, fields)
  await change({ name: 'Renamed', description: 'Like a zephyr again.', status: 'rejected' })
  await change({ status: 'pending' })
  expect(await idsOf('&search=zephyr&status=pending')).toEqual([first.id, second.id])
  await change({ status: 'rejected' })
  await change({ queuedAt: new Date().toISOString(), status: 'pending' })
  expect(await idsOf('&search=zephyr&status=pending')).toEqual([second.id, first.id])
  expect(await idsOf('&search=renamed%20zephyr')).toEqual([first.id])
  expect(await idsOf('&search=überblick')).toEqual([])
  await root.collection('agents').delete(second.id)
  expect(await idsOf('&search=zephyr')).toEqual([first.id, third.id])
  expect((await ask('GET /submissions?search=zephyr&limit=1')).body).toMatchObject({ total: 2 })
})

test.each([
  '"',
  "'",
  '*',
  '"x" OR',
  'NOT',
  'text : x',
  '(',
  '^',
  '-',
  'a"b',
  '%',
  '\u0000',
  '💡',
  'x'.repeat(200),
])('a search for %j is answered', async (search) => {
  expect((await ask(`GET /submissions?search=${encodeURIComponent(search)}`)).status).toBe(200)
})
