/** AI News as admins manage it: articles are added, changed, hidden, and shown again, with one audit entry each. */
import { expect, test } from 'vitest'
import { canonicalUrl } from '#site/domain/links/links.ts'
import { storedLinks } from '#site/server/news/fetch-news.ts'
import { connect } from '#site/server/pocketbase/connection.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { administer, entriesOf } from './administering.ts'
import { makeCallers, status } from './callers.ts'
import { hookModule } from './hook-module.ts'

const NEWS = 'news'

interface Kept {
  id: string
  title: string
  url: string
  hidden: boolean
  updated: string
}

let made = 0

const pocketBase = await ownPocketBase()
const callers = await makeCallers(pocketBase)

const { root } = pocketBase
const ask = (route: string, body?: Record<string, unknown>) => administer(callers.as('admin'), route, body)
const actions = async (id: string) => (await entriesOf(root, id)).map(({ action }) => action)
const list = async (query = '') => (await ask(`GET /news${query}`)).body as unknown as Listed

interface Listed {
  items: Kept[]
  total: number
  next?: string
}

function fields(more: object = {}): Record<string, unknown> {
  made += 1
  return {
    ...{ title: `Article ${made}`, url: `https://kept.example/${made}`, source: 'The Ledger' },
    ...{ summary: 'What happened.', publishedAt: '2026-11-20T10:00:00.000Z' },
    ...more,
  }
}

async function add(more: object = {}): Promise<Kept> {
  return (await ask(`POST ${NEWS}`, fields(more))).body as unknown as Kept
}

async function shown(): Promise<string[]> {
  const { news } = await connect(pocketBase.connection).send('/api/roster/feed/snapshot', {})
  return news.map(({ id }: Kept) => id)
}

test('a new one is told whole, and written down', async () => {
  const given = fields()
  const article = (await ask(`POST ${NEWS}`, given)).body as unknown as Kept
  expect(article).toMatchObject({ ...given, publishedAt: '2026-11-20 10:00:00.000Z', hidden: false })
  expect(await shown()).toContain(article.id)
  const [entry, ...others] = await entriesOf(root, article.id)
  expect(others).toEqual([])
  expect(entry).toMatchObject({
    action: 'news.add',
    targetName: given['title'],
    after: { url: given['url'] },
  })
  const fetched = await callers.as('service').collection('news').create(fields())
  expect(await actions(fetched.id)).toEqual([])
})

test.each([
  ['as it stands', (url: string) => url],
  ['without encryption', (url: string) => url.replace('https', 'http')],
  ['with www', (url: string) => url.replace('://', '://www.')],
  ['with a slash at the end', (url: string) => `${url}/`],
  ['with a fragment', (url: string) => `${url}#part`],
  ['with a campaign', (url: string) => `${url}?utm_source=x&ref=y`],
])('a link that an article has is not taken twice, %s', async (_, spell) => {
  const { id, url, title } = await add()
  const before = await list()
  const again = await ask(`POST ${NEWS}`, fields({ url: spell(url) }))
  expect(again).toMatchObject({ status: 409, body: { data: { url: {}, taken: { title, hidden: false } } } })
  const other = await add()
  expect((await ask(`PATCH ${NEWS}/${other.id}`, { url: spell(url) })).status).toBe(409)
  expect((await list()).total).toBe(before.total + 1)
  expect(await actions(other.id)).toEqual(['news.add'])
  expect((await ask(`PATCH ${NEWS}/${id}`, { url: spell(url), title: 'Its own' })).status).toBe(200)
})

test('the hooks know links as the site does', () => {
  const { linkKey } = hookModule('news')
  for (const link of [
    'https://a.example',
    'http://www.A.example:80/x//y/?b=2&a=1#z',
    'https://a.example:8080/x?utm_medium=a&id=3',
    'https://a.example./x/',
    'https://a.example/?ref=b',
  ]) {
    const { href } = new URL(link)
    expect(`https://${linkKey?.(href)}`).toBe(canonicalUrl(link))
  }
})

test('a hidden one leaves readers, stays known, and comes back as it was', async () => {
  const { id, url, updated: version } = await add()
  const hidden = (await ask(`PATCH ${NEWS}/${id}`, { hidden: true, version })).body as unknown as Kept
  expect(hidden).toMatchObject({ id, hidden: true })
  expect(await shown()).not.toContain(id)
  expect(await status(callers.as('guest').collection('news').getOne(id))).toBe(404)
  expect(await status(callers.as('user').collection('news').getOne(id))).toBe(404)
  expect(await storedLinks(connect(pocketBase.connection))).toContain(url)
  expect((await list('?state=hidden')).items.map((one) => one.id)).toContain(id)
  expect((await list('?state=shown')).items.map((one) => one.id)).not.toContain(id)
  await ask(`PATCH ${NEWS}/${id}`, { hidden: true })
  await ask(`PATCH ${NEWS}/${id}`, { hidden: false })
  expect(await shown()).toContain(id)
  expect(await actions(id)).toEqual(['news.add', 'news.hide', 'news.show'])
})

test('a changed one is written field by field, and the link that it had stays known', async () => {
  const { id, url, updated: version } = await add()
  const changed = { title: 'Changed', url: `${url}-moved` }
  const body = (await ask(`PATCH ${NEWS}/${id}`, { ...changed, version })).body as unknown as Kept
  expect(body).toMatchObject(changed)
  await ask(`PATCH ${NEWS}/${id}`, changed)
  const entries = await entriesOf(root, id)
  expect(entries.map(({ action }) => action)).toEqual(['news.add', 'news.change'])
  expect(entries[1]).toMatchObject({ before: { url }, after: changed })
  const links = await storedLinks(connect(pocketBase.connection))
  expect(links).toContain(url)
  expect(links).toContain(changed.url)
})

test('of two who change at once the second is told what is there', async () => {
  const { id, updated: version } = await add()
  expect((await ask(`PATCH ${NEWS}/${id}`, { title: 'First', version })).status).toBe(200)
  for (const body of [{ title: 'Second' }, { hidden: true }]) {
    const answer = await ask(`PATCH ${NEWS}/${id}`, { ...body, version })
    expect(answer).toMatchObject({
      status: 409,
      body: { data: { current: { title: 'First', hidden: false } } },
    })
  }
  expect(await actions(id)).toEqual(['news.add', 'news.change'])
  expect((await ask(`PATCH ${NEWS}/nosucharticle00`, { title: 'x' })).status).toBe(404)
})

test('pages follow each other without a gap, and every word must occur', async () => {
  const word = `Paged${process.pid}`
  const ids: string[] = []
  for (const day of ['03', '01', '02', '02'])
    ids.push((await add({ title: `${word} 100% ${day}`, publishedAt: `2026-10-${day}T00:00:00.000Z` })).id)
  const first = await list(`?search=${word}&limit=3`)
  expect([first.items.length, first.total]).toEqual([3, 4])
  const second = await list(`?search=${word}&limit=3&after=${encodeURIComponent(first.next ?? '')}`)
  expect(second.next).toBeUndefined()
  const titles = [...first.items, ...second.items].map(({ title }) => title.slice(-2))
  expect(titles).toEqual(['03', '02', '02', '01'])
  expect((await list(`?search=${word.toLowerCase()}%20100%25`)).total).toBe(4)
  expect((await list(`?search=${word}%20absent`)).total).toBe(0)
  expect((await ask('GET /news?after=x')).status).toBe(400)
})
