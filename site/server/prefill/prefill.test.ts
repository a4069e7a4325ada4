/** POST /api/prefill through its endpoint, with servers on this machine in place of the internet. */
import type { APIContext } from 'astro'
import pino from 'pino'
import { expect, test } from 'vitest'
import { WEBSITE_INVALID } from '#site/domain/texts/submission-fields.ts'
import { openAccounts } from '#site/server/accounts/callers.ts'
import { readConfig } from '#site/server/config/config.ts'
import { respond } from '#site/server/http/endpoint.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { prefillFrom } from './prefill.ts'

const networks = await twoNetworks()
const config = readConfig({ SITE_URL: 'https://roster.example' })

/** A new action for each request, so that none caches another's robots.txt or attempts. */
function opened(seconds?: number, limits: 'on' | 'off' = 'off') {
  const refuse = () => Promise.reject(new Error('PocketBase is not asked'))
  const accounts = openAccounts({
    url: refuse,
    replicated: refuse,
    config: { ...config, RATE_LIMITS: limits },
  })
  const action = prefillFrom(networks.network(), seconds)
  return async (address: unknown) => {
    const request = new Request('https://roster.example/api/prefill', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Real-IP': '192.0.2.7' },
      body: JSON.stringify({ address }),
    })
    const astro = {
      request,
      url: new URL(request.url),
      cookies: { get: () => undefined },
      locals: { config, accounts, log: pino({ level: 'silent' }) },
    } as unknown as APIContext
    const response = await respond('POST /api/prefill', action, {}, astro)
    return { status: response.status, body: await response.json() }
  }
}

const ask = (address: unknown, seconds?: number) => opened(seconds)(address)
const refused = (message: string) => ({
  status: 422,
  body: { message, field: 'address', issues: [{ field: 'address', message }] },
})
const unread = (sentence: string) => refused(`${sentence} You can fill in the form yourself.`)
const PAGE = '<title>Acme</title><meta name=description content="Agents for everybody.">'
const page = (html = PAGE, type = 'text/html') =>
  networks.serve('/', (_, response) => response.writeHead(200, { 'Content-Type': type }).end(html))

test('reads the page after its redirects', async () => {
  page()
  networks.redirect('/old', networks.url('/', 'www.good.example'))
  expect(await ask(networks.url('/old'))).toEqual({
    status: 200,
    body: {
      site: 'good.example',
      websiteUrl: networks.url('/', 'www.good.example'),
      name: 'Acme',
      description: 'Agents for everybody.',
    },
  })
})

test('sends its name and asks for HTML only', async () => {
  const asked: Record<string, unknown>[] = []
  networks.serve('/', ({ headers }, response) => {
    asked.push(headers)
    response.setHeader('Content-Type', 'text/html').end(PAGE)
  })
  await ask(networks.url('/'))
  expect(asked).toEqual([
    expect.objectContaining({
      'user-agent': 'Roster/1.0 (+https://roster.example/checks)',
      accept: expect.stringContaining('html'),
    }),
  ])
})

test.each([
  ['127.0.0.1', "This URL isn't on the public internet."],
  ['http://localhost/', "This URL isn't on the public internet."],
  ['http://[::ffff:7f00:1]/', "This URL isn't on the public internet."],
  ['unknown.example', "There's no website at this URL."],
  ['javascript:alert(1)', "This isn't a web page."],
  ['file:///etc/passwd', "This isn't a web page."],
  ['http://good.example:22', "This URL can't be fetched."],
  ['http://a:b@good.example', "This URL can't be fetched."],
  ['two words', WEBSITE_INVALID],
  ['', WEBSITE_INVALID],
  [7, WEBSITE_INVALID],
])('%s: %s', async (address, message) => {
  const isTyped = message === WEBSITE_INVALID
  expect(await ask(address)).toEqual(isTyped ? refused(message) : unread(message))
  expect(networks.insideConnections()).toBe(0)
})

test("explains every response that isn't a page", async () => {
  expect(await ask(networks.url('/missing'))).toEqual(unread("There's no page at this URL."))
  networks.serve('/broken', (_, response) => response.writeHead(500).end())
  expect(await ask(networks.url('/broken'))).toEqual(unread('The page returned an error (500).'))
  page('%PDF-1.7', 'application/pdf')
  expect(await ask(networks.url('/'))).toEqual(unread("This isn't a web page."))
  page('x'.repeat(1024 * 1024 + 1))
  expect(await ask(networks.url('/'))).toEqual(unread('This page is too large to read.'))
  networks.redirect('/loop', '/loop')
  expect(await ask(networks.url('/loop'))).toEqual(unread('This page redirects too many times.'))
  networks.redirect('/in', `http://127.0.0.1:${networks.insidePort}/`)
  expect(await ask(networks.url('/in'))).toEqual(unread("This URL isn't on the public internet."))
  networks.serve('/silent', () => undefined)
  expect(await ask(networks.url('/silent'), 0.3)).toEqual(
    unread("The page didn't respond within 0.3 seconds."),
  )
  networks.serve('/cut', (_, response) => response.socket?.destroy())
  expect(await ask(networks.url('/cut'))).toEqual(unread("Can't reach this website."))
  expect(networks.insideConnections()).toBe(0)
})

test('respects robots.txt', async () => {
  let read = 0
  networks.serve('/robots.txt', (_, response) => response.end('User-agent: *\nDisallow: /'))
  networks.serve('/', (_, response) => {
    read += 1
    response.end(PAGE)
  })
  expect(await ask(networks.url('/'))).toEqual(
    unread("This website doesn't allow automated access to this page."),
  )
  expect(read).toBe(0)
})

test('fetches four pages at once, queues some, and refuses the rest', async () => {
  const hold = Promise.withResolvers<void>()
  let [now, most] = [0, 0]
  networks.serve('/', async (_, response) => {
    now += 1
    most = Math.max(most, now)
    await hold.promise
    now -= 1
    response.setHeader('Content-Type', 'text/html').end(PAGE)
  })
  const askAgain = opened()
  const asked = Array.from({ length: 20 }, () => askAgain(networks.url('/')))
  const refusals = asked.slice(16).map(async (one) => (await one).status)
  expect(await Promise.all(refusals)).toEqual([503, 503, 503, 503])
  await expect.poll(() => now).toBe(4)
  hold.resolve()
  expect((await Promise.all(asked.slice(0, 16))).map(({ status }) => status)).toEqual(Array(16).fill(200))
  expect(most).toBe(4)
})
