/** Lists of the admin area: order, filters, pages, and counts. */
import { expect, test } from 'vitest'
import { ownCallers, submission } from './callers.ts'

const { pocketBase, root, ask } = await ownCallers()

/** Every item of a list, page by page. */
async function everyItem(path: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = []
  for (let after = ''; ; ) {
    const { status, body } = await ask(`GET ${path}${after}`)
    expect(status).toBe(200)
    items.push(...(body['items'] as Record<string, unknown>[]))
    if (!body['next']) return items
    after = `&after=${encodeURIComponent(String(body['next']))}`
  }
}

const idsOf = async (query: string) =>
  (await everyItem(`/submissions?limit=2${query}`)).map(({ id }) => String(id))

test('statistics equal the number of records after each change', async () => {
  const figures = async () => (await ask('GET /stats')).body
  const counted = async () => {
    const agents = await root.collection('agents').getFullList()
    const having = (status: string) => agents.filter((agent) => agent['status'] === status).length
    return {
      totalUsers: (await root.collection('users').getFullList()).length,
      totalSubmissions: agents.length,
      approvedSubmissions: having('approved'),
      pendingSubmissions: having('pending'),
      rejectedSubmissions: having('rejected'),
      featuredSubmissions: agents.filter((agent) => agent['featured']).length,
      categories: (await root.collection('categories').getFullList()).length,
      suggestions: 0,
    }
  }
  const { id } = await root.collection('agents').create(submission({ status: 'approved', featured: true }))
  expect(await figures()).toEqual(await counted())
  const { id: category } = await root.collection('categories').create({ name: 'Counted' })
  await root.collection('agents').update(id, { status: 'rejected', category })
  expect(await figures()).toEqual(await counted())
  await root.collection('agents').delete(id)
  expect(await figures()).toEqual(await counted())
})

test('users are listed newest first with their submissions, and found by name and address', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => pocketBase.createUser('Findable')))
  await root.collection('agents').create(submission({ status: 'pending', submitter: people[0]?.id }))
  const found = await everyItem('/users?limit=2&search=findABLE%20test')
  const dates = found.map(({ created }) => String(created))
  expect(dates).toEqual([...dates].sort().reverse())
  expect(found.map(({ id }) => id).sort()).toEqual(people.map(({ id }) => id).sort())
  expect(found.find(({ id }) => id === people[0]?.id)).toMatchObject({
    role: 'user',
    submissions: 1,
    suspendedAt: '',
    suspensionReason: '',
    verified: false,
    email: people[0]?.email,
  })
  expect(await everyItem(`/users?search=${people[1]?.email}`)).toMatchObject([{ id: people[1]?.id }])
  expect(await everyItem('/users?search=%25')).toEqual([])
})

test('a search finds beginnings of words in name, address, description, and sender', async () => {
  const { id: category } = await root.collection('categories').create({ name: 'Searched' })
  const agent = (fields: Record<string, unknown>) =>
    root.collection('agents').create(submission({ status: 'pending', category, ...fields }))
  const [first, second, third] = [
    await agent({ name: 'Zephyr Überblick' }),
    await agent({ description: 'Overblick, sent by a zephyr.', websiteUrl: 'https://zephyr.example/uber' }),
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
