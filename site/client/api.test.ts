import { beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { Agent } from '#site/domain/agent.ts'
import { PROXY_BODY_TOO_LARGE } from '#site/domain/texts/api.ts'
import { fakeBrowser } from '#site/tests/support/fakes/fake-browser.ts'
import { call } from './api.ts'

beforeEach(() => fakeBrowser())

const NGINX = '<html>\n<head><title>413 Request Entity Too Large</title></head></html>'

test.each([
  ['a page of nginx', 413, NGINX, PROXY_BODY_TOO_LARGE],
  ['nothing', 413, '', PROXY_BODY_TOO_LARGE],
  [
    "the API's error",
    413,
    '{"message":"The request body is larger than 64 kB."}',
    'The request body is larger than 64 kB.',
  ],
  ['a page of another failure', 502, '<html>', undefined],
])('a refused call with %s (%i) explains itself', async (_, status, text, message) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status, statusText: 'Refused' }))
  await expect(call('POST /api/prefill', { body: { address: '' } })).rejects.toMatchObject({
    message: `${status}: ${text || 'Refused'}`,
    body: message === undefined ? undefined : { message },
  })
})

function stubFetch(): { sent: () => string } {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json(null))
  vi.stubGlobal('fetch', fetched)
  const sent = () => {
    const [address, { method, body }] = fetched.mock.lastCall ?? ['', {}]
    return [method, address, ...(body ? [body] : [])].join(' ')
  }
  return { sent }
}

test('builds the request from the route and its input', async () => {
  const { sent } = stubFetch()
  await call('GET /api/tags')
  expect(sent()).toBe('GET /api/tags')
  await call('GET /api/submissions/{key}', { key: 'a/b?c' })
  expect(sent()).toBe('GET /api/submissions/a%2Fb%3Fc')
  await call('GET /api/agents', {
    query: { search: 'a&b', categoryIds: ['x', 'y'], pricingModel: undefined },
  })
  expect(sent()).toBe('GET /api/agents?search=a%26b&categoryIds=x&categoryIds=y')
  await call('GET /api/agents', { query: { search: '', tags: [] } })
  expect(sent()).toBe('GET /api/agents')
  await call('PUT /api/admin/users/{id}/role', { id: 'u1', body: { role: 'admin' } })
  expect(sent()).toBe('PUT /api/admin/users/u1/role {"role":"admin"}')
})

test('takes route, input and result from the contracts', async () => {
  const { sent } = stubFetch()
  expectTypeOf(await call('GET /api/agents/recent')).toExtend<Agent[]>()
  expectTypeOf(await call('DELETE /api/agents/{id}', { id: 'a1' })).toEqualTypeOf<null>()
  // @ts-expect-error: no such route
  await call('PUT /api/agents/{id}', { id: 'a1' })
  // @ts-expect-error: a parameter is missing
  await call('GET /api/agents/{id}', {})
  // @ts-expect-error: the input is missing
  await call('GET /api/agents/{id}')
  // @ts-expect-error: not a role
  await call('PUT /api/admin/users/{id}/role', { id: 'u1', body: { role: 'owner' } })
  // @ts-expect-error: the body is missing
  await call('PUT /api/admin/users/{id}/role', { id: 'u1' })
  // @ts-expect-error: it takes no body
  await call('POST /api/agents/{id}/upvote', { id: 'a1', body: {} })
  // @ts-expect-error: not among its filters
  await call('GET /api/agents', { query: { color: 'red' } })
  expect(sent()).toBe('GET /api/agents?color=red')
})
