/** Addresses that do not exist, must not exist, or take other methods. */

import { beforeAll, expect, test } from 'vitest'
import { AGENT_NOT_FOUND, METHOD_UNKNOWN, ROUTE_UNKNOWN } from '#site/domain/texts/api.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { BACK_TO_HOME, PAGE_NOT_FOUND } from '#site/ui/ui-texts.ts'

let site: OpenSite

beforeAll(async () => {
  site = await sharedSite()
})

const get = (path: string, headers?: Record<string, string>, method?: string) =>
  rawRequest(site.url, path, headers, method)

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
  '/_astro/../../server/entry.mjs',
  '/_astro/..%5c..%5cserver/entry.mjs',
  '/agent/..%2f..%2fmanifest.db',
  '/manifest.db',
])('%s is the page that says so, with status 404', async (path) => {
  const { status, headers, body } = await get(path)
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body.toString()).toContain(PAGE_NOT_FOUND)
})

test.each(['/agent/doesnotexist000', '/agent/doesnotexist000/', '/agent/x.html.br'])(
  '%s is the screen for agents that are not there, with status 404',
  async (path) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain(AGENT_NOT_FOUND)
    expect(body.toString()).toContain(BACK_TO_HOME)
  },
)

test('an unknown API address and a wrong method are told in JSON', async () => {
  const unknown = await get('/api/nothing/here')
  expect(unknown.status).toBe(404)
  expect(JSON.parse(unknown.body.toString())).toEqual({ message: ROUTE_UNKNOWN })
  for (const path of ['/api/agents/%ff', '/api//agents', '/api/agents//', '/api/%2561gents']) {
    const misspelt = await get(path)
    expect(misspelt.status, path).toBe(404)
    expect(JSON.parse(misspelt.body.toString()), path).toEqual({ message: ROUTE_UNKNOWN })
  }
  const foreign = await get('/api/nothing', { origin: 'https://elsewhere.example' }, 'POST')
  expect(foreign.status).toBe(404)
  expect(JSON.parse(foreign.body.toString())).toEqual({ message: ROUTE_UNKNOWN })
  const wrong = await get('/api/categories', {}, 'DELETE')
  expect(wrong.status).toBe(405)
  expect(wrong.headers['allow']).toBe('GET, HEAD')
  expect(JSON.parse(wrong.body.toString())).toEqual({ message: METHOD_UNKNOWN })
  const page = await get('/added-today', {}, 'POST')
  expect(page.status).toBe(405)
  expect(page.headers['allow']).toBe('GET, HEAD')
})
