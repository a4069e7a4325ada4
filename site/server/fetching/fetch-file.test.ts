/** Redirects, sizes, timeouts, and robots.txt. */
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { fetchFile } from './fetch-file.ts'
import { Robots } from './robots.ts'

const networks = await twoNetworks()

const { options } = networks

const problem = (reason: string) => expect.objectContaining({ reason })

test('follows redirects up to a limit, including relative ones', async () => {
  networks.redirect('/1', '/2')
  networks.redirect('/2', networks.url('/3'))
  networks.redirect('/3', '4')
  networks.serve('/4', (_, response) => response.end('found'))
  expect(await fetchFile(networks.url('/1'), options())).toMatchObject({
    status: 200,
    url: networks.url('/4'),
  })
  await expect(fetchFile(networks.url('/1'), options({ redirectsMax: 2 }))).rejects.toEqual(
    problem('too many redirects'),
  )
  networks.serve('/nowhere', (_, response) => response.writeHead(302).end())
  await expect(fetchFile(networks.url('/nowhere'), options())).rejects.toEqual(problem('redirect broken'))
})

test('refuses or truncates larger files, compressed or not', async () => {
  const large = Buffer.alloc(3 * 1024 * 1024, 'x')
  networks.serve('/plain', (_, response) => response.end(large))
  networks.serve('/packed', (_, response) =>
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(large)),
  )
  for (const path of ['/plain', '/packed']) {
    await expect(fetchFile(networks.url(path), options())).rejects.toEqual(problem('too large'))
    const { body } = await fetchFile(networks.url(path), options({ cuts: true, bytesMax: 1000 }))
    expect(body.length).toBe(1000)
  }
})

test('fetches robots.txt once per site and obeys it, also for redirects', async () => {
  let asked = 0
  const robots = new Robots()
  const before = (url: URL) => robots.check(url, options())
  networks.serve('/robots.txt', (_, response) => {
    asked += 1
    response.end('User-agent: Roster\nDisallow: /private\n\nUser-agent: *\nDisallow: /')
  })
  networks.serve('/open', (_, response) => response.end('open'))
  networks.redirect('/way', '/private/page')
  expect((await fetchFile(networks.url('/open'), options({ before }))).status).toBe(200)
  await expect(fetchFile(networks.url('/private/x'), options({ before }))).rejects.toEqual(problem('robots'))
  await expect(fetchFile(networks.url('/way'), options({ before }))).rejects.toEqual(problem('robots'))
  expect(asked).toBe(1)
})

test('everything is allowed without robots.txt, nothing if its server fails', async () => {
  networks.serve('/open', (_, response) => response.end('open'))
  const missing = new Robots()
  const before = (url: URL) => missing.check(url, options())
  expect((await fetchFile(networks.url('/open'), options({ before }))).status).toBe(200)
  const broken = new Robots()
  networks.serve('/robots.txt', (_, response) => response.writeHead(503).end())
  await expect(broken.check(new URL(networks.url('/open')), options())).rejects.toEqual(problem('robots'))
  networks.redirect('/robots.txt', `http://127.0.0.1:${networks.insidePort}/robots.txt`)
  await expect(broken.check(new URL(networks.url('/open')), options())).rejects.toEqual(problem('private'))
  expect(networks.insideConnections()).toBe(0)
})
