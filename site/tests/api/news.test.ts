/** From feeds on the web to articles in PocketBase. */
import { writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FEED_BYTES_MAX } from '#site/server/news/feed-problem.ts'
import { startAwakeClock } from '#site/tests/support/fakes/awake-clock.ts'
import {
  atomFeed,
  failed,
  jsonFeed,
  link,
  newsRun,
  read,
  rssFeed,
} from '#site/tests/support/servers/news-run.ts'

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
  expect(run.server.requests[0]?.headers['user-agent']).toBe('Roster (+https://roster.example)')
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

test('a deleted article does not come back with the next run, but an emptied database is filled again', async () => {
  const items = ['one', 'two'].map((name) => ({ title: name, link: link(name) }))
  run.server.serve('/feed', rssFeed(items))
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
  run.server.serve('/feed', rssFeed([{ title: 'One', link: link('one') }]))
  await run.fetch(['/feed'])
  writeFileSync(join(run.dataDir, 'news.json'), '{"feeds":')
  expect(await run.fetch(['/feed'])).toEqual([read(0, 1)])
})

const hang: RequestListener = () => undefined

const redirect = (headers: Record<string, string>): RequestListener => {
  return (_, response) => response.writeHead(302, headers).end()
}

const BROKEN: [path: string, answer: string | RequestListener | undefined, problem: string][] = [
  ['/broken', '<rss version="2.0"><channel><item><title>Cut', 'is malformed: Unexpected end of title'],
  ['/page', '<!doctype html><title>Moved</title>', "isn't an RSS, Atom, or JSON feed"],
  ['/slow', hang, 'timed out after 3 s'],
  ['/stalls', (_, response) => void response.writeHead(200).write('<rss>'), 'timed out after 3 s'],
  ['/loop', redirect({ Location: '/loop' }), 'redirects more than 5 times'],
  ['/file', redirect({ Location: 'file:///etc/passwd' }), 'neither http nor https'],
  ['/nowhere', redirect({}), 'has an invalid redirect'],
  [
    '/breaks',
    (_, response) => void response.writeHead(200).write('<rss>', () => response.destroy()),
    'closed the connection unexpectedly',
  ],
  ['/missing', undefined, 'returned status 404'],
]

test('one broken feed is reported and stops no other', async () => {
  run.server.serve('/good', rssFeed([{ title: 'Good', link: link('good') }]))
  for (const [path, answer] of BROKEN) if (answer) run.server.serve(path, answer)
  const paths = [...BROKEN.map(([path]) => path), '/good']
  const expected = [...BROKEN.map(([, , problem]) => failed(problem)), read(1)]
  expect(await run.fetch(paths, { downloadMs: 3000 })).toEqual(expected)
  expect(await run.titles()).toEqual(['Good'])
})

test('a feed is read up to 2 MB, compressed or not', async () => {
  const large = rssFeed([{ title: 'Large', link: link('large'), summary: 'x'.repeat(FEED_BYTES_MAX) }])
  let sent = 0
  const endless: RequestListener = (_, response) => {
    const send = () => {
      while (!response.destroyed && response.write(large.slice(0, 65_536))) sent += 65_536
    }
    response.on('drain', send)
    send()
  }
  run.server.serve('/announced', large, { 'Content-Length': String(large.length) })
  run.server.serve('/endless', endless)
  run.server.serve('/packed', (_, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(large)),
  )
  expect(await run.fetch(['/announced', '/endless', '/packed'])).toEqual(
    Array(3).fill(failed('larger than 2 MB')),
  )
  expect(sent).toBeLessThan(8 * FEED_BYTES_MAX)
})

test('a file that keeps the parser busy is given up without blocking the process', async () => {
  run.server.serve('/hostile', `<rss version="2.0"><channel><item><title>${'<'.repeat(FEED_BYTES_MAX - 100)}`)
  run.server.serve('/good', rssFeed([{ title: 'Good', link: link('good') }]))
  // Measured in CPU time, because the machine may stall for other reasons.
  let last = process.threadCpuUsage()
  let longest = 0
  const pulse = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, (user + system) / 1000)
    last = process.threadCpuUsage()
  }, 10)
  expect(await run.fetch(['/hostile', '/good'], { readMs: 5000 })).toEqual([
    failed('timed out after 5 s'),
    read(1),
  ])
  clearInterval(pulse)
  expect(longest).toBeLessThan(1500)
})

test('a stopped run ends at once and loses nothing', async () => {
  run.server.serve('/slow', () => undefined)
  const stopping = new AbortController()
  const fetching = run.fetch(['/slow'], { signal: stopping.signal })
  setTimeout(() => stopping.abort(), 100)
  const clock = startAwakeClock()
  await expect(fetching).rejects.toThrow()
  expect(clock.stop()).toBeLessThan(1000)
})
