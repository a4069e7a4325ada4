/** Broken, slow, endless, or hostile feeds only lose their own articles. */
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { FEED_BYTES_MAX } from '#site/server/news/feed-problem.ts'
import { startAwakeClock } from '#site/tests/support/fakes/awake-clock.ts'
import { rssFeed } from '#site/tests/support/servers/feed-server.ts'
import { failed, link, newsRun, read } from '#site/tests/support/servers/news-run.ts'

const run = await newsRun()

const hang: RequestListener = () => undefined
const redirect = (headers: Record<string, string>): RequestListener => {
  return (_, response) => response.writeHead(302, headers).end()
}

const BROKEN: [path: string, answer: string | RequestListener | undefined, problem: string][] = [
  ['/broken', '<rss version="2.0"><channel><item><title>Cut', 'is malformed: Unexpected end of title'],
  ['/page', '<!doctype html><title>Moved</title>', "isn't an RSS, Atom, or JSON feed"],
  ['/slow', hang, 'timed out after 6 s'],
  ['/stalls', (_, response) => void response.writeHead(200).write('<rss>'), 'timed out after 6 s'],
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
  expect(await run.fetch(paths, { downloadMs: 6000 })).toEqual(expected)
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
  expect(await run.fetch(['/hostile', '/good'], { readMs: 8000 })).toEqual([
    failed('timed out after 8 s'),
    read(1),
  ])
  clearInterval(pulse)
  expect(longest).toBeLessThan(1500)
})

test('private networks cannot be reached by name, number, or redirect', async () => {
  run.server.serve('/feed', rssFeed([{ title: 'Secret', link: link('secret') }]))
  const { port } = new URL(run.server.url)
  const hosts = [
    `127.0.0.1:${port}`,
    `localhost:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `0x7f.1:${port}`,
    '10.0.0.1',
  ]
  const feeds = hosts.map((host) => ({ url: `http://${host}/feed` }))
  expect(await run.fetch([], { feeds, allowPrivate: false })).toEqual(
    Array(hosts.length).fill(failed('this machine or a private network')),
  )
  expect(run.server.requests).toEqual([])
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
