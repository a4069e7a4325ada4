/** The front's responses: URLs, headers, encodings, conditional requests, errors, and cached responses. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AGENT_NOT_FOUND, METHOD_UNKNOWN, ROUTE_UNKNOWN } from '#site/domain/texts/api.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { BACK_TO_HOME, PAGE_NOT_FOUND } from '#site/ui/ui-texts.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const category = await writeCategory(root, 'Front')
const id = await writeAgent(root, { category })
await site.settled()

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(site.url, path, headers, method)

test('every documented URL also works with a trailing slash', async () => {
  const paths = ['/added-today', '/ai-news', `/agent/${id}`, '/terms', '/privacy', '/signin', '/api/agents']
  for (const path of [...paths, '/api/agents/featured', `/api/agents/${id}`, '/api/categories']) {
    const [plain, slashed] = await Promise.all([get(path), get(`${path}/`)])
    expect(plain.status, path).toBe(200)
    expect(slashed.status, `${path}/`).toBe(200)
    expect(slashed.body.equals(plain.body), `${path}/`).toBe(true)
  }
})

test.each(['/', '/added-today', '/terms', '/api/agents', '/api/categories'])(
  '%s gets 304 if the client has it, in any encoding',
  async (path) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const first = await get(path, { 'accept-encoding': encoding })
      const etag = String(first.headers['etag'])
      const again = await get(path, { 'accept-encoding': encoding, 'if-none-match': etag })
      expect(again.status).toBe(304)
      expect(again.body.length).toBe(0)
      expect(again.headers['etag']).toBe(etag)
      expect(again.headers['content-length']).toBeUndefined()
      const weak = await get(path, { 'accept-encoding': encoding, 'if-none-match': `"other", W/${etag}` })
      expect(weak.status).toBe(304)
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  },
)

test('pages, assets, and API responses are compressed as the client accepts', async () => {
  const plain = await get('/')
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(br.headers['content-encoding']).toBe('br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
  for (const { headers } of [plain, br, gzip]) expect(headers['vary']).toBe('Accept-Encoding')

  const asset = /\/_astro\/[^"]+\.css/.exec(plain.body.toString())?.[0] ?? ''
  const css = await get(asset, { 'accept-encoding': 'br' })
  expect(css.headers['content-encoding']).toBe('br')
  expect(css.headers['content-type']).toBe('text/css; charset=utf-8')
})

test('HEAD returns the headers of GET without a body', async () => {
  for (const path of ['/', `/agent/${id}`, '/api/agents', '/terms', '/nowhere']) {
    const [full, head] = await Promise.all([get(path), get(path, {}, 'HEAD')])
    expect(head.status, path).toBe(full.status)
    expect(head.body.length, path).toBe(0)
    for (const name of ['content-length', 'content-type', 'etag']) {
      expect(head.headers[name], `${path} ${name}`).toBe(full.headers[name])
    }
  }
})

test('a bad query gets 400 naming each parameter', async () => {
  const { status, headers, body } = await get('/api/agents?limit=1000&sortBy=best')
  expect(status).toBe(400)
  expect(headers['cache-control']).toBe('private, no-store')
  const answer = JSON.parse(body.toString())
  expect(answer.field).toBe(answer.issues[0].field)
  expect(answer.issues.map(({ field }: { field: string }) => field).sort()).toEqual(['limit', 'sortBy'])
})

test('unknown and empty parameters change nothing', async () => {
  const agent = `/agent/${id}`
  for (const [path, query] of [
    ['/', '?utm_source=x&fbclid=y'],
    ['/', '?search=&category=&pricing=&sort=&page='],
    ['/', '?Search=agent&SORT=name'],
    ['/', '?token=secret'],
    ['/', '?&=&&'],
    [agent, '?utm_source=x'],
    [agent, '?search=agent'],
    [`${agent}/`, '?search=agent'],
    ['/added-today', '?page=2'],
    ['/terms', '?search=x'],
    ['/terms', '?'],
    ['/terms', '?b=%zz'],
    ['/nowhere', '?search=x'],
    ['/rss.xml', '?search=x'],
    ['/api/agents', '?utm_source=x'],
    ['/api/agents', '?pricingModel=&search=&categoryIds='],
    ['/api/agents/', '?limit=&offset=&sortBy='],
    ['/api/categories', '?search=x'],
  ] as const) {
    const [plain, asked] = [await get(path), await get(path + query)]
    expect(asked.status, path + query).toBe(plain.status)
    expect(asked.headers['etag'], path + query).toBe(plain.headers['etag'])
    expect(asked.body.equals(plain.body), path + query).toBe(true)
  }
  const home = (await get('/?utm_source=x')).body.toString()
  expect(home).toContain('<link rel="canonical" href="https://roster.example/">')
  expect(home).not.toContain('noindex')
  expect((await get('/?utm_source=x&search=agent')).body.toString()).toContain('noindex')
})

test('the home page shows search results, and redirects to drop meaningless values', async () => {
  const found = await get('/?search=agent')
  expect(found.body.toString()).toContain('Search results for')
  const to = async (path: string) => (await get(path)).headers['location']
  expect(await to('/?sort=best&page=zero&category=none&pricing=gold')).toBe('/')
  expect(await to('/?tag=none1&pricing=free&token=a.b.c')).toBe('/?pricing=free&token=a.b.c')
  expect(await to('/?sort=popular&utm_source=x')).toBe('/?utm_source=x')
  expect(await to('/?page=9999')).toBe(await to('/?page=9998&tag=none2'))
})

test('health checks report the process and what it depends on', async () => {
  expect(JSON.parse((await get('/healthz')).body.toString())).toEqual({ status: 'ok' })
  const ready = await get('/readyz')
  expect(ready.status).toBe(200)
  expect(JSON.parse(ready.body.toString())).toMatchObject({
    status: 'ready',
    pocketBase: { reachable: true },
    replica: { following: true },
    publisher: { complete: true },
  })
})

test.each([
  '/nowhere',
  '/agent/',
  '/agent',
  '/404',
  '/index.html',
  '/index',
  '/%zz',
  '/%00',
  '/agent/%00',
  '/agent/a/b',
  '//example.com/',
  '/agent//x',
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/terms//',
  '/./terms',
  '/agent/../terms',
  '/agent/%2e%2e/terms',
  '/%c3%28',
  '/terms%0d%0aset-cookie:x',
  '/terms%7f',
  '*',
  'http://example.com/',
  '/_astro/../../server/entry.mjs',
  '/_astro/..%5c..%5cserver/entry.mjs',
  '/agent/..%2f..%2fmanifest.db',
  '/manifest.db',
  '/_image',
  '/_image?href=/favicon.svg&f=png',
  '/_server-islands/x',
  '/_actions/x',
])('%s is the Not Found page, with status 404', async (path) => {
  const { status, headers, body } = await get(path)
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body.toString()).toContain(PAGE_NOT_FOUND)
})

test.each(['/agent/doesnotexist000', '/agent/doesnotexist000/', '/agent/x.html.br'])(
  '%s is the screen for missing agents, with status 404',
  async (path) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain(AGENT_NOT_FOUND)
    expect(body.toString()).toContain(BACK_TO_HOME)
  },
)

test.each([
  ['/agent/doesnotexist000.', '/agent/doesnotexist000'],
  ['/agent/doesnotexist000%29,?utm_source=chat', '/agent/doesnotexist000?utm_source=chat'],
  ['/category/none/rss.xml%E2%80%9D', '/category/none/rss.xml'],
  ['/tag/a%20b%3F%23c!', '/tag/a%20b%3F%23c'],
])('%s, as programs link it, leads to %s', async (path, meant) => {
  const { status, headers } = await get(path)
  expect({ status, location: headers['location'] }).toEqual({ status: 301, location: meant })
})

test.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
])('%s exists, and pages link it', async (path, type) => {
  const { status, headers } = await get(path)
  expect([status, headers['content-type']]).toEqual([200, type])
  for (const page of ['/', '/signin', '/nowhere'])
    expect((await get(page)).body.toString()).toContain(`href="${path}"`)
})

test.each(['/api/nothing/here', '/api/agents/%ff', '/api//agents', '/api/agents//', '/api/%2561gents'])(
  '%s gets 404 as JSON, also from another site',
  async (path) => {
    for (const [headers, method] of [
      [{}, 'GET'],
      [{ origin: 'https://elsewhere.example' }, 'POST'],
    ] as const) {
      const { status, body } = await get(path, headers, method)
      expect({ status, body: JSON.parse(body.toString()) }).toEqual({
        status: 404,
        body: { message: ROUTE_UNKNOWN },
      })
    }
  },
)

test('a wrong method gets 405 with the allowed ones', async () => {
  const api = await get('/api/categories', {}, 'DELETE')
  expect(JSON.parse(api.body.toString())).toEqual({ message: METHOD_UNKNOWN })
  for (const { status, headers } of [api, await get('/added-today', {}, 'POST')])
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'GET, HEAD' })
})
