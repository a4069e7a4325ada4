/** Limits of a running site: counted by the address the site sees, not by the one a visitor claims. */
import { expect, onTestFinished, test } from 'vitest'
import { mailedToken } from '#site/tests/support/mailbox.ts'
import { callApi, PASSWORD, signUp } from '#site/tests/support/people.ts'
import { startTestSite, type TestSite } from '#site/tests/support/site.ts'

async function limitedSite(env: Record<string, string> = {}): Promise<TestSite> {
  const site = await startTestSite({ env: { RATE_LIMITS: 'on', ...env } })
  onTestFinished(() => site.stop())
  return site
}

const tryToSignIn = (site: TestSite, account: string, headers: Record<string, string> = {}) =>
  callApi(site, 'POST /api/auth/signin', { body: { email: account, password: PASSWORD }, headers })

test('the eleventh sign-in of an address is refused, whatever address it claims, and told when to come again', async () => {
  const site = await limitedSite()
  for (let n = 1; n <= 10; n += 1) {
    const claimed = {
      'X-Forwarded-For': `198.51.100.${n}`,
      'X-Real-IP': `198.51.100.${n}`,
      Forwarded: `for=198.51.100.${n}`,
    }
    expect((await tryToSignIn(site, `account-${n}@example.com`, claimed)).status).toBe(401)
  }
  const { status, headers, body } = await tryToSignIn(site, 'account-11@example.com')
  expect(status).toBe(429)
  const after = Number(headers.get('retry-after'))
  expect(after).toBeGreaterThan(0)
  expect(after).toBeLessThanOrEqual(300)
  expect(body).toMatchObject({
    message: expect.stringMatching(/^Too many tries. Please try again in \d+ (minute|second)s?\.$/),
  })
  expect((await callApi(site, 'GET /api/agents')).status).toBe(200)
})

test('behind a trusted proxy visitors are told apart, and one account is guarded against all of them', async () => {
  const site = await limitedSite({ TRUST_PROXY: '1' })
  const from = (n: number) => ({ 'X-Forwarded-For': `203.0.113.77, 198.51.100.${n}` })
  for (let n = 1; n <= 10; n += 1) {
    expect((await tryToSignIn(site, 'victim@example.com', from(n))).status).toBe(401)
  }
  expect((await tryToSignIn(site, 'VICTIM@example.com', from(11))).status).toBe(429)
  expect((await tryToSignIn(site, 'other@example.com', from(12))).status).toBe(401)
})

test('the sixth account of an address and the sixth forgotten password of an account are refused', async () => {
  const site = await limitedSite()
  for (let n = 1; n <= 5; n += 1) await signUp(site)
  await expect(signUp(site)).rejects.toThrow('Signing up answered 429')
  const forgot = () => callApi(site, 'POST /api/auth/forgot-password', { body: { email: 'ada@example.com' } })
  for (let n = 1; n <= 5; n += 1) expect((await forgot()).status).toBe(204)
  expect((await forgot()).status).toBe(429)
})

test('the sixty-first vote of a person in a minute is refused', async () => {
  const site = await limitedSite()
  const { token } = await signUp(site)
  const vote = async () => (await callApi(site, 'POST /api/agents/aaaaaaaaaaaaaaa/upvote', { token })).status
  for (let n = 1; n <= 60; n += 1) expect(await vote()).toBe(404)
  expect(await vote()).toBe(429)
})

test('wrong passwords for an account are counted over every way to try one', async () => {
  const site = await limitedSite()
  const { email, token } = await signUp(site)
  const names = { firstName: 'Ada', lastName: 'Okafor' }
  await callApi(site, 'PUT /api/users/profile', { token, body: { ...names, email: `new-${email}` } })
  const link = await mailedToken(site, `new-${email}`, '/confirm-email')
  const ways = (password: string) => [
    () => callApi(site, 'POST /api/auth/signin', { body: { email, password } }),
    () => callApi(site, 'POST /api/auth/signup', { body: { ...names, email, password } }),
    () => callApi(site, 'POST /api/auth/confirm-email', { body: { token: link, password } }),
    () =>
      callApi(site, 'PUT /api/users/password', {
        token,
        body: { currentPassword: password, password: 'Renewed-1234' },
      }),
    () => callApi(site, 'DELETE /api/users/account', { token, body: { password } }),
  ]
  for (const guess of [...ways('Wrong-1234'), ...ways('Wrong-5678')]) {
    expect([401, 409, 422]).toContain((await guess()).status)
  }
  for (const guess of ways(PASSWORD)) expect((await guess()).status).toBe(429)
})
