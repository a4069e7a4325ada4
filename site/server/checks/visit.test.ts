import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as texts from '#site/domain/texts/link-checks.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { type VisitOptions, visit } from './visit.ts'

const networks = await twoNetworks()
const PATIENCE = { patienceMs: 300 }

async function visited(address: string, options: Partial<VisitOptions> = {}) {
  const common = { network: networks.network(), userAgent: 'Roster/1.0 (+https://roster.example/checks)' }
  return await visit(address, { ...common, ...options })
}

function page(path: string, body: string | Buffer, status = 200, headers = {}): string {
  networks.serve(path, (_, response) => response.writeHead(status, headers).end(body))
  return networks.url(path)
}

const titled = (title: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`

test.each([
  [200, 'answers'],
  [204, 'answers'],
  [404, 'dead'],
  [410, 'dead'],
  [401, 'unclear'],
  [403, 'unclear'],
  [407, 'unclear'],
  [429, 'unclear'],
  [451, 'unclear'],
  [500, 'unclear'],
  [503, 'unclear'],
  [999, 'unclear'],
])('%i: %s', async (status, outcome) => {
  const { page: seen, ...rest } = await visited(page('/', '', status))
  expect(rest).toMatchObject({ outcome, isReached: true, hosts: [new URL(networks.url('/')).host] })
  expect(rest.reason === '').toBe(outcome === 'answers')
  expect(seen?.status).toBe(status)
})

test('no such name is dead, a refused connection and a time-out are silent, and neither was reached', async () => {
  expect(await visited('http://nobody.example/')).toMatchObject({
    outcome: 'dead',
    reason: texts.LINK_UNKNOWN,
    isReached: false,
  })
  expect(await visited('http://good.example:9/')).toMatchObject({ outcome: 'unclear' })
  expect(await visited('http://good.example:1025/')).toMatchObject({ outcome: 'silent', isReached: false })
  networks.serve('/robots.txt', () => undefined)
  expect(await visited(networks.url('/'), PATIENCE)).toMatchObject({
    outcome: 'silent',
    reason: texts.LINK_SILENT(0.3),
    isReached: false,
  })
})

test('a page that begins but does not end, a bomb, 3 GB, and broken compression are unclear', async () => {
  networks.serve('/slow', (_, response) => response.writeHead(200).write('<title>'))
  expect(await visited(networks.url('/slow'), PATIENCE)).toMatchObject({
    outcome: 'unclear',
    isReached: true,
  })
  const bomb = gzipSync(Buffer.alloc(50_000_000))
  const zipped = { 'Content-Encoding': 'gzip' }
  expect((await visited(page('/bomb', bomb, 200, zipped))).reason).toBe(texts.LINK_LARGE)
  networks.serve('/3gb', (_, response) =>
    response.writeHead(200, { 'Content-Length': 3_000_000_000 }).write('x'),
  )
  expect((await visited(networks.url('/3gb'))).reason).toBe(texts.LINK_LARGE)
  networks.serve('/endless', (_, response) => {
    const chunk = Buffer.alloc(64 * 1024)
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', more)
    more()
  })
  expect((await visited(networks.url('/endless'))).reason).toBe(texts.LINK_LARGE)
  expect(await visited(page('/broken', 'no gzip', 200, zipped))).toMatchObject({ outcome: 'unclear' })
})

test('five redirects are followed, more and private targets are unclear', async () => {
  for (const step of [1, 2, 3, 4, 5]) networks.redirect(`/${step}`, networks.url(`/${step - 1}`))
  page('/0', 'Hello')
  expect(await visited(networks.url('/5'))).toMatchObject({ outcome: 'answers' })
  networks.redirect('/circle', networks.url('/circle'))
  expect((await visited(networks.url('/circle'))).reason).toBe(texts.LINK_REDIRECTS)
  for (const target of [`http://inside.example:${networks.insidePort}/`, 'http://169.254.169.254/']) {
    networks.redirect('/inward', target)
    expect(await visited(networks.url('/inward'))).toMatchObject({
      outcome: 'unclear',
      reason: texts.LINK_PRIVATE,
    })
  }
  expect(networks.insideConnections()).toBe(0)
})

test('robots.txt is asked first, by the name of the site, and obeyed', async () => {
  const paths: (string | undefined)[] = []
  networks.serve('/robots.txt', (request, response) => {
    paths.push(request.headers['user-agent'])
    response.end('User-agent: Roster\nDisallow: /\n\nUser-agent: *\nAllow: /')
  })
  networks.serve('/', (_, response) => {
    paths.push('visited')
    response.end()
  })
  expect(await visited(networks.url('/'))).toMatchObject({ outcome: 'unclear', reason: texts.LINK_ROBOTS })
  expect(await visited(networks.url('/'), { userAgent: 'Other/1.0' })).toMatchObject({ outcome: 'answers' })
  expect(paths).toEqual(['Roster/1.0 (+https://roster.example/checks)', 'Other/1.0', 'visited'])
})

test('a redirect to a host that may not be visited defers, and is not followed', async () => {
  page('/there', 'Hello')
  networks.redirect('/', networks.url('/there', 'www.good.example'))
  const asked: string[] = []
  const mayVisit = async (host: string) => asked.push(host) === 1
  const { outcome, hosts } = await visited(networks.url('/'), { mayVisit })
  expect(outcome).toBe('deferred')
  expect(hosts.map((host) => host.replace(/:\d+$/, ''))).toEqual(['good.example', 'www.good.example'])
  expect(asked).toEqual(hosts)
  networks.redirect('/', networks.url('/there'))
  asked.length = 0
  expect(await visited(networks.url('/'), { mayVisit })).toMatchObject({ outcome: 'answers' })
  expect(await visited(networks.url('/'), { mayVisit })).toMatchObject({ outcome: 'deferred' })
})

test('rules that another host has are asked once, and only of a host that may be visited', async () => {
  const there = networks.url('', 'www.good.example')
  const asked: (string | undefined)[] = []
  for (const path of ['/', '/robots.txt'])
    networks.serve(path, ({ headers, url = '' }, response) => {
      const isThere = headers.host === new URL(there).host
      if (isThere) asked.push(url)
      response.writeHead(isThere ? 200 : 301, { Location: there + url }).end()
    })
  expect(await visited(networks.url('/'))).toMatchObject({ outcome: 'answers' })
  expect(asked).toEqual(['/robots.txt', '/'])
  const mayVisit = async (host: string) => host !== new URL(there).host
  expect(await visited(networks.url('/'), { mayVisit })).toMatchObject({ outcome: 'deferred' })
  expect(asked).toHaveLength(2)
})

test.each(['http://nobody.example/robots.txt', 'http://www.good.example:1025/robots.txt'])(
  'rules that lead to %s say nothing about the website',
  async (rules) => {
    networks.redirect('/robots.txt', rules)
    expect(await visited(page('/', 'Hello'))).toMatchObject({ outcome: 'unclear' })
    networks.redirect('/', rules)
    page('/robots.txt', '', 404)
    expect(await visited(networks.url('/'))).toMatchObject({
      outcome: rules.includes('nobody') ? 'dead' : 'unclear',
    })
  },
)

test('a URL that is none is unclear', async () => {
  expect(await visited('http://1.2.3.4.5/')).toMatchObject({ outcome: 'unclear', hosts: [] })
})

test('an unchanged page answers a conditional request without being sent', async () => {
  networks.serve('/', (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"a"'
    response.writeHead(isKnown ? 304 : 200, { ETag: '"a"' }).end(isKnown ? '' : 'Hello')
  })
  const first = await visited(networks.url('/'))
  expect(first).toMatchObject({ outcome: 'answers', validator: '"a"', page: { status: 200 } })
  const again = await visited(networks.url('/'), { validator: first.validator })
  expect(again).toMatchObject({ outcome: 'answers', validator: '"a"', page: { status: 304 } })
  const date = 'Sun, 29 Nov 2026 15:00:00 GMT'
  networks.serve('/', ({ headers }, response) =>
    response.writeHead(headers['if-modified-since'] === date ? 304 : 200).end(),
  )
  expect((await visited(networks.url('/'), { validator: date })).page?.status).toBe(304)
})

test.each([
  ['good.example is for sale', 'dead'],
  ['This domain is for sale!', 'dead'],
  ['The domain name good.example may be for sale', 'dead'],
  ['Rival.example is for sale, says its founder', 'answers'],
  ['HugeDomains.com - Good.example is for sale (Good)', 'dead'],
  ['Buy this domain', 'dead'],
  ['Namer: find out if a domain is for sale', 'answers'],
  ['Everything that is for sale on this domain', 'answers'],
  ['Parked: the domain portfolio agent', 'answers'],
])('title %s: %s', async (title, outcome) => {
  expect((await visited(page('/', titled(title)))).outcome).toBe(outcome)
})

test.each([
  ['<html data-adblockkey="MFww" lang="en"><head><title>good.example</title>', 'dead'],
  ['<html><head></head><body><script src="//www.sedoparking.com/frmpark/a.js"></script></body>', 'dead'],
  [
    '<!DOCTYPE html><html><head><script>window.onload=function(){window.location.href="/lander"}</script></head></html>',
    'dead',
  ],
  [
    titled(
      'Domains',
      'This domain is for sale. Buy this domain at <a href="https://sedoparking.com/">Sedo</a>.',
    ),
    'answers',
  ],
  [titled('Blog', '<pre>&lt;script src="//parkingcrew.net/a.js"&gt;</pre> data-adblockkey='), 'answers'],
])('page %#: %s', async (body, outcome) => {
  expect((await visited(page('/', body))).outcome).toBe(outcome)
})

test('a page of a host that answers any path is unclear, unlike its home page', async () => {
  page('/agent', titled('App'))
  page('/', titled('App'))
  page('/robots.txt', titled('App'))
  expect(await visited(networks.url('/agent'))).toMatchObject({ reason: texts.LINK_CATCH_ALL })
  expect(await visited(networks.url('/'))).toMatchObject({ outcome: 'answers' })
  page('/robots.txt', '')
  expect(await visited(networks.url('/agent'))).toMatchObject({ outcome: 'answers' })
})
