/** Many users sign up at once: hashing passwords keeps a core busy, but must not take down the site. */
import { availableParallelism } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { BUSY } from '#site/domain/texts/api.ts'
import { callApi, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { startTestSite } from '#site/tests/support/sites/site.ts'

/** More than the queue holds on any number of cores. */
const CROWD = Math.max(60, 12 * availableParallelism())

test('simultaneous sign-ins are accepted or refused at once, pages continue, and sign-ins recover', async () => {
  const site = await startTestSite({ seed: 'nothing', env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  onTestFinished(() => site.stop())
  const { email } = await signUp(site)
  const crowd = Array.from({ length: CROWD }, (_, n) =>
    callApi(site, 'POST /api/auth/signup', {
      headers: { 'X-Forwarded-For': `198.51.${n >> 8}.${n & 255}` },
      body: { firstName: 'One', lastName: 'Ofmany', email: `crowd-${n}@example.com`, password: PASSWORD },
    }),
  )
  for (const path of ['/', '/signup', '/api/agents']) expect((await fetch(site.url + path)).status).toBe(200)

  const answers = await Promise.all(crowd)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeLessThan(CROWD)
  for (const { status, headers, body } of refused) {
    expect({ status, after: headers.get('retry-after') }).toEqual({ status: 503, after: expect.any(String) })
    expect(body).toEqual({ message: expect.stringContaining('Please try again in') })
  }
  expect(refused.map(({ body }) => body)).toContainEqual({ message: BUSY(3) })
  const alone = async () =>
    await callApi(site, 'POST /api/auth/signin', { body: { email, password: PASSWORD } })
  await expect.poll(alone, { timeout: 60_000, interval: 1000 }).toMatchObject({ status: 200 })
})
