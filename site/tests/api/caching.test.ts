/** What each reply allows browsers and shared caches to store. */
import { expect, test } from 'vitest'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const STALE = 'stale-while-revalidate=1, stale-if-error=86400'
const ANYONE = ['public, max-age=0, must-revalidate', `max-age=1, ${STALE}`, '1']
const NOBODY = ['private, no-store', 'no-store', undefined]

const site = await sharedSite()
const { root } = site.pocketBase
const category = await writeCategory(root, 'Caching')
const id = await writeAgent(root, { category })
await site.settled()

async function caching(path: string, headers?: Record<string, string>, method?: string) {
  const reply = await rawRequest(site.url, path, headers, method)
  const names = ['cache-control', 'cdn-cache-control', 'x-accel-expires']
  return { status: reply.status, may: names.map((name) => reply.headers[name]), reply }
}

test.each([
  '/',
  `/agent/${id}`,
  `/agent/${id}.md`,
  '/terms',
  '/saved',
  '/?search=agent',
  `/og/agent/${id}.png`,
  ...['/rss.xml', '/atom.xml', '/feed.json', '/moderation.xml'],
  ...['/sitemap.xml', '/robots.txt', '/llms.txt'],
  '/catalogue.json',
  '/catalogue.ndjson',
  '/api/agents',
  `/api/agents/${id}`,
  '/api/agents/featured',
  '/api/agents/recent',
  `/api/agents/several?ids=${id}`,
  '/api/categories',
  '/api/tags',
  '/api/moderation',
  '/api/openapi.json',
  '/.well-known/ard.json',
  '/api/ard/agents',
  `/api/ard/agents/urn:air:roster.example:agent:${id}`,
])('%s may be cached for a second, but not for a request with a token or a cookie', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, may, reply } = await caching(path, {}, method)
    expect({ status, may }).toEqual({ status: 200, may: ANYONE })
    expect(reply.headers['vary'] ?? '').toMatch(/^((Authorization|Accept-Encoding)(, )?)*$/)
    if (method === 'HEAD') expect(reply.body.length).toBe(0)
    if (reply.headers['etag'] === undefined) continue
    const known = { 'if-none-match': String(reply.headers['etag']) }
    expect(await caching(path, known)).toMatchObject({ status: 304, may: ANYONE })
  }
  expect((await caching(path, { cookie: 'theirs=1' })).may.slice(1)).toEqual(['no-store', undefined])
  expect((await caching(`${path}${path.includes('?') ? '&' : '?'}token=x`)).may[1]).toBe('no-store')
})

test('the build has files with and without a hash in their name', async () => {
  const asset = /\/_astro\/[^"]+\.css/.exec((await caching('/')).reply.body.toString())?.[0] ?? ''
  const year = ['public, max-age=31536000, immutable', `max-age=31536000, ${STALE}`, '31536000']
  expect((await caching(asset)).may).toEqual(year)
  expect((await caching(asset, { cookie: 'theirs=1' })).may).toEqual([year[0], 'no-store', undefined])
  expect((await caching('/favicon.svg')).may).toEqual(['public, max-age=3600', ...ANYONE.slice(1)])
})

test('no cache may store a reply to a token', async () => {
  const { token } = await signUp(site)
  for (const path of ['/api/agents', `/api/agents/${id}`, '/api/categories', '/api/users/saved']) {
    expect(await caching(path, { authorization: `Bearer ${token}` }), path).toMatchObject({
      status: 200,
      may: NOBODY,
    })
  }
  const page = await caching(`/agent/${id}`, { authorization: `Bearer ${token}` })
  expect(page.may.slice(1)).toEqual(['no-store', undefined])
})

test('no cache may store an error, a redirect, a reply to POST, or the state of the site', async () => {
  const replies = [
    await caching('/nowhere'),
    await caching('/agent/doesnotexist000'),
    await caching('/%00'),
    await caching('/_astro/none.css'),
    await caching('/objects/uploads/none'),
    await caching('/api/none'),
    await caching('/api/agents/doesnotexist000'),
    await caching('/api/agents?limit=x'),
    await caching('/api/users/data'),
    await caching('/api/agents', { authorization: 'Bearer x' }),
    await caching('/', {}, 'POST'),
    await caching('/api/openapi.json', {}, 'POST'),
    await caching('/api/agents', {}, 'DELETE'),
    await caching('/api/auth/google'),
    await caching('/?sort=best'),
    await caching('/api/agents/duplicates?name=x'),
    await caching('/api/review-queue'),
    await caching('/healthz'),
    await caching('/readyz'),
    await caching('/', { expect: 'something' }),
  ]
  expect(replies.map(({ status, may }) => [status, may])).toEqual(
    replies.map(({ status }) => [status, NOBODY]),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 302, 400, 401, 404, 405, 417]))
  const posted = await callApi(site, 'POST /api/auth/signin', { body: { email: 'a@b.c', password: 'x' } })
  expect(posted.headers.get('cdn-cache-control')).toBe('no-store')
})

test('a search that finds nothing is counted each time', async () => {
  for (const path of ['/?search=zzqqxxyyww', '/api/agents?search=zzqqxxyyww'])
    expect(await caching(path)).toMatchObject({ status: 200, may: NOBODY })
})
