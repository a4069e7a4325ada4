/** While PocketBase hangs, reads continue and everything else gets 503 within 3 s. */
import { expect, onTestFinished, test } from 'vitest'
import * as texts from '#site/domain/texts/accounts.ts'
import { DATABASE_UNAVAILABLE } from '#site/domain/texts/api.ts'
import { SETTINGS } from '#site/server/config/settings.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { ERAS } from '#site/tests/support/api/mcp-clients.ts'
import { callApi, newEmail, signUp } from '#site/tests/support/api/people.ts'
import { IMPATIENT, startTestSite } from '#site/tests/support/sites/site.ts'

test('while PocketBase hangs, requests get 503 with Retry-After; afterwards they succeed', async () => {
  const site = await startTestSite({ env: IMPATIENT })
  onTestFinished(() => site.stop())
  const person = await signUp(site)
  const { email, password, token } = person
  const other = await signUp(site)
  const id = await writeAgent(site.pocketBase.root)
  await expect.poll(async () => (await callApi(site, `GET /api/agents/${id}`)).status).toBe(200)
  expect(Number(SETTINGS.POCKETBASE_TIMEOUT.preset)).toBeLessThan(3000)
  site.pocketBase.signal('SIGSTOP')
  onTestFinished(() => site.pocketBase.signal('SIGCONT'))
  const answers = await Promise.all([
    callApi(site, `POST /api/agents/${id}/upvote`, { token }),
    callApi(site, `POST /api/agents/${id}/suggestions`, { body: { kind: 'gone' } }),
    callApi(site, 'POST /api/auth/signin', { body: { email, password } }),
    callApi(site, 'POST /api/auth/forgot-password', { body: { email } }),
    callApi(site, 'GET /api/users/submissions', { token }),
    callApi(site, 'POST /api/admin/login', { body: { email, password } }),
  ])
  for (const { status, headers } of answers) {
    expect({ status, after: headers.get('retry-after') }).toEqual({ status: 503, after: '5' })
  }
  expect(answers.map(({ body }) => body)).toMatchObject([
    { message: DATABASE_UNAVAILABLE },
    { message: DATABASE_UNAVAILABLE },
    { message: texts.SIGN_IN_UNAVAILABLE },
    { message: texts.PASSWORD_RESET_UNAVAILABLE },
    { message: DATABASE_UNAVAILABLE },
    { message: texts.SIGN_IN_UNAVAILABLE, error: texts.SIGN_IN_UNAVAILABLE },
  ])
  // On its own, because passwords are checked one at a time.
  const newcomer = { firstName: 'New', lastName: 'Comer', email: newEmail(), password }
  expect(await callApi(site, 'POST /api/auth/signup', { body: newcomer })).toMatchObject({
    status: 503,
    body: { message: texts.SIGN_UP_UNAVAILABLE },
  })
  expect((await callApi(site, 'GET /api/agents')).status).toBe(200)
  const client = await ERAS['2026-07-28'](site.url)
  const about = { name: 'Another', websiteUrl: 'https://another.example', pricingModel: 'free' }
  for (const [tool, args] of Object.entries({
    search_agents: {},
    get_agent: { agent: id },
    prepare_submission: { ...about, description: 'Does other useful work.', categoryId: id },
  }))
    expect([tool, (await client.call(tool, args)).isError ?? false]).toEqual([tool, false])
  // A token that isn't cached, so it can't be checked.
  const unknown = await callApi(site, 'GET /api/agents', { token: other.token })
  expect(unknown.status).toBe(200)
  expect(unknown.headers.get('cache-control')).toBe('private, no-store')
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503)
  site.pocketBase.signal('SIGCONT')
  const again = async () => (await callApi(site, 'GET /api/users/submissions', { token })).status
  await expect.poll(again).toBe(200)
  // Whether or not it was stored when it got 503, a retry doesn't count as a second vote.
  const { status } = await callApi(site, `POST /api/agents/${id}/upvote`, { token })
  expect([200, 409]).toContain(status)
  await site.settled()
  expect((await callApi(site, `GET /api/agents/${id}`)).body).toMatchObject({ upvotes: 1 })
  expect((await callApi(site, 'GET /api/agents', { token: 'no.such.token' })).status).toBe(401)
})
