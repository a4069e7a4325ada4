/** Invalid bodies get the messages of the forms. */
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { BODY_NO_OBJECT } from '#site/domain/texts/api.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { rawRequest } from '#site/tests/support/api/raw-request.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

/** Longer than the site's timeout for PocketBase. */
const SLOW_MS = 2_800

const site = await sharedSite('impatient')

test.each([[[]], ['text'], [null], [7]])('the body %j is refused, because it is no object', async (body) => {
  expect(await callApi(site, 'POST /api/auth/signin', { body })).toMatchObject({
    status: 400,
    body: { message: BODY_NO_OBJECT },
  })
})

test.each([
  ['no JSON', '{"email":', { 'Content-Type': 'application/json' }, 400],
  ['no body', '', { 'Content-Type': 'application/json' }, 400],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), { 'Content-Type': 'application/json' }, 400],
  ['a form', 'email=a', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415],
  ['another JSON', '{}', { 'Content-Type': 'application/jsonp' }, 415],
  ['a large body', JSON.stringify('x'.repeat(70_000)), { 'Content-Type': 'application/json' }, 413],
  ['a huge body', JSON.stringify('x'.repeat(3_000_000)), { 'Content-Type': 'application/json' }, 413],
])('a body that is %s is refused', async (_, body, headers, status) => {
  const response = await fetch(`${site.url}/api/auth/signin`, { method: 'POST', headers, body })
  expect(response.status).toBe(status)
  expect(await response.json()).toHaveProperty('message')
})

test.each([70_000, 3_000_000])(
  'a body of %i bytes without a Content-Length gets 413 and leaves the connection usable',
  async (bytes) => {
    const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }
    const body = JSON.stringify('x'.repeat(bytes))
    const response = await rawRequest(site.url, '/api/auth/signin', headers, 'POST', body)
    expect(response.status).toBe(413)
    expect(JSON.parse(response.body.toString())).toHaveProperty('message')
    // On the same connection.
    expect((await rawRequest(site.url, '/healthz')).status).toBe(200)
  },
)

test('a slow connection does not use up the timeout for PocketBase', async () => {
  const { email, token } = await signUp(site)
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const sent = request(`${site.url}/api/users/profile`, { method: 'PUT', headers })
  sent.write('{"firstName":"Ada","lastName":"Okafor",')
  await sleep(SLOW_MS)
  sent.end(`"email":"${email}"}`)
  const [response]: IncomingMessage[] = await once(sent, 'response')
  response?.resume()
  expect(response?.statusCode).toBe(200)
})

test('401 comes before errors of the body', async () => {
  const token = 'a.b.c'
  expect((await callApi(site, 'PUT /api/users/profile', { token, body: [] })).status).toBe(401)
  expect((await callApi(site, 'PUT /api/users/profile', { body: [] })).status).toBe(401)
})
