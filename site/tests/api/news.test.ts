/** From feeds on the web to articles in PocketBase. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { atomFeed, jsonFeed, rssFeed } from '#site/tests/support/servers/feed-server.ts'
import { link, newsRun, read } from '#site/tests/support/servers/news-run.ts'

const run = await newsRun()

test('RSS, Atom, and JSON feeds become public articles, and a second run changes nothing', async () => {
  run.server.serve(
    '/rss',
    rssFeed([
      {
        title: 'Agents &amp; <script>alert(1)</script>tools',
        link: link('1?utm_source=rss&id=7'),
        date: 'Tue, 18 Nov 2025 10:00:00 GMT',
        summary: '<p>A <b>short</b> summary.</p><style>p{}</style>',
      },
    ]),
  )
  run.server.serve('/atom', atomFeed([{ title: 'From Atom', link: '/2', date: '2025-11-17T10:00:00Z' }]))
  run.server.serve('/json', jsonFeed([{ title: 'From JSON', link: link('3'), date: '2025-11-16T10:00:00Z' }]))
  const paths = ['/rss', '/atom', '/json']
  expect(await run.fetch(paths)).toEqual([read(1), read(1), read(1)])
  const first = await run.articles()
  expect(first).toMatchObject([
    {
      title: 'Agents & tools',
      url: link('1?id=7'),
      source: 'The RSS Ledger',
      summary: 'A short summary.',
      publishedAt: '2025-11-18 10:00:00.000Z',
    },
    { title: 'From Atom', url: `${run.server.url}/2`, source: 'The Atom Ledger', summary: '' },
    { title: 'From JSON', source: 'The JSON Ledger' },
  ])
  expect(await run.fetch(paths)).toEqual([read(0, 1), read(0, 1), read(0, 1)])
  expect(await run.articles()).toEqual(first)
})

test('compressed and redirected feeds are read', async () => {
  const packed = gzipSync(atomFeed([{ title: 'Packed', link: 'posts/1', date: '2025-11-18T00:00:00Z' }]))
  run.server.serve('/new/feed', (_, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed),
  )
  run.server.serve('/old', (_, response) => response.writeHead(301, { Location: '/new/feed' }).end())
  expect(await run.fetch(['/old'])).toEqual([read(1)])
  expect(await run.articles()).toMatchObject([{ url: `${run.server.url}/new/posts/1` }])
})

test('an article is stored once, however many feeds and addresses lead to it', async () => {
  run.server.serve(
    '/a',
    rssFeed([
      { title: 'First', link: 'https://www.news.example/story/?utm_source=a' },
      { title: 'Same', link: 'http://news.example/story#comments' },
    ]),
  )
  run.server.serve('/b', rssFeed([{ title: 'Again', link: 'https://news.example/story?fbclid=1' }]))
  expect(await run.fetch(['/a', '/b'])).toEqual([read(1), read(0, 1)])
  expect(await run.titles()).toEqual(['First'])
})

test('an unchanged feed gets a conditional request and is not read again', async () => {
  const feed = rssFeed([{ title: 'One', link: link('one') }])
  const etag = '"v1"'
  const modified = 'Tue, 18 Nov 2025 10:00:00 GMT'
  run.server.serve('/feed', (request, response) => {
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    return response.writeHead(200, { ETag: etag, 'Last-Modified': modified }).end(feed)
  })
  expect(await run.fetch(['/feed'])).toEqual([read(1)])
  expect(await run.fetch(['/feed'])).toEqual([{ state: 'unchanged' }])
  expect(await run.fetch(['/feed'])).toEqual([{ state: 'unchanged' }])
  expect(run.server.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': etag,
    'if-modified-since': modified,
    'user-agent': 'Roster (+https://roster.example)',
  })
})

test('a deleted article does not come back with the next run, but an emptied database is filled again', async () => {
  const items = ['one', 'two'].map((name) => ({ title: name, link: link(name) }))
  run.server.serve('/feed', rssFeed(items), { ETag: '"v1"' })
  await run.fetch(['/feed'])
  const [first] = await run.root.collection('news').getFullList({ filter: 'title = "one"' })
  await run.root.collection('news').delete(first?.id ?? '')
  run.server.serve('/feed', rssFeed([...items, { title: 'three', link: link('three') }]))
  expect(await run.fetch(['/feed'])).toEqual([read(1, 2)])
  expect((await run.titles()).sort()).toEqual(['three', 'two'])
  await run.root.collections.truncate('news')
  expect(await run.fetch(['/feed'])).toEqual([read(3)])
})

test('lost or damaged state is replaced', async () => {
  run.server.serve('/feed', rssFeed([{ title: 'One', link: link('one') }]), { ETag: '"v1"' })
  await run.fetch(['/feed'])
  writeFileSync(join(run.dataDir, 'news.json'), '{"feeds":')
  expect(await run.fetch(['/feed'])).toEqual([read(0, 1)])
})
