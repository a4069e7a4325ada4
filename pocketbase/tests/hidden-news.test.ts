/** Articles of AI News that are hidden or changed in PocketBase's console. */
import { expect, test } from 'vitest'
import { storedLinks } from '#site/server/news/fetch-news.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { entriesOf } from './administering.ts'
import { makeCallers, status } from './callers.ts'

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)
const service = connect(pocketBase.connection)

const { root } = pocketBase
const news = root.collection('news')
const actions = async (id: string) => (await entriesOf(root, id)).map(({ action }) => action)

async function add(): Promise<{ id: string; url: string }> {
  const url = `https://kept.example/${crypto.randomUUID()}`
  const { id } = await news.create({ title: 'Article', url, publishedAt: '2026-11-20T10:00:00.000Z' })
  return { id, url }
}

async function shown(): Promise<string[]> {
  const snapshot: { news: { id: string }[] } = await service.send('/api/roster/feed/snapshot', {})
  return snapshot.news.map(({ id }) => id)
}

test('a hidden article leaves readers, stays known to the fetch, and comes back', async () => {
  const { id, url } = await add()
  expect(await shown()).toContain(id)
  await news.update(id, { hidden: true })
  expect(await shown()).not.toContain(id)
  expect(await status(callers.as('guest').collection('news').getOne(id))).toBe(404)
  expect(await status(callers.as('user').collection('news').getOne(id))).toBe(404)
  expect(await storedLinks(service)).toContain(url)
  await news.update(id, { hidden: false })
  expect(await shown()).toContain(id)
  expect(await actions(id)).toEqual(['news.add', 'news.hide', 'news.show'])
})

test('a former link of an article stays known to the fetch', async () => {
  const { id, url } = await add()
  const moved = `${url}-moved`
  await news.update(id, { url: moved })
  await news.update(id, { title: 'Changed' })
  const links = await storedLinks(service)
  expect(links).toContain(url)
  expect(links).toContain(moved)
  const [, entry] = await entriesOf(root, id)
  expect(entry).toMatchObject({ action: 'news.change', before: { url }, after: { url: moved } })
})
