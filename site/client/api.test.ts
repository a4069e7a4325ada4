import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PROXY_BODY_TOO_LARGE } from '#site/domain/texts/api.ts'
import { fakeBrowser } from '#site/tests/support/fake-browser.ts'
import { callApi } from './api.ts'

beforeEach(() => fakeBrowser())
afterEach(() => vi.unstubAllGlobals())

const NGINX = '<html>\n<head><title>413 Request Entity Too Large</title></head></html>'

test.each([
  ['a page of nginx', 413, NGINX, PROXY_BODY_TOO_LARGE],
  ['nothing', 413, '', PROXY_BODY_TOO_LARGE],
  ["the API's error", 413, '{"message":"The body is larger than 64 kB."}', 'The body is larger than 64 kB.'],
  ['a page of another failure', 502, '<html>', undefined],
])('a refused call with %s (%i) explains itself', async (_, status, text, message) => {
  vi.stubGlobal('fetch', async () => new Response(text, { status, statusText: 'Refused' }))
  await expect(callApi('/api/agents', { method: 'POST', body: {} })).rejects.toMatchObject({
    message: `${status}: ${text || 'Refused'}`,
    body: message === undefined ? undefined : { message },
  })
})
