/** A crowd signs up at once, from everywhere: checking passwords takes a core, and must not take the site. */
import { availableParallelism } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { callApi, PASSWORD, signIn } from '#site/tests/support/people.ts'
import { startTestSite } from '#site/tests/support/site.ts'

/** More than may wait, however many cores there are. */
const CROWD = Math.max(60, 12 * availableParallelism())

test('of a crowd some get in, the others are told at once when to come again, and pages go on', async () => {
  const site = await startTestSite({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } })
  onTestFinished(() => site.stop())
  const personOf = (n: number) => ({ email: `crowd-${n}@example.com`, password: PASSWORD })
  const arrive = (n: number) =>
    callApi(site, 'POST /api/auth/signup', {
      headers: { 'X-Forwarded-For': `198.51.${n >> 8}.${n & 255}` },
      body: { firstName: 'One', lastName: 'Ofmany', ...personOf(n) },
    })
  const crowd = Array.from({ length: CROWD }, (_, n) => arrive(n))
  for (const path of ['/', '/signup', '/api/agents']) expect((await fetch(site.url + path)).status).toBe(200)

  const answers = await Promise.all(crowd)
  const [inside, outside] = [200, 503].map((wanted) => answers.filter(({ status }) => status === wanted))
  expect(inside).not.toHaveLength(0)
  expect(outside).toHaveLength(CROWD - (inside?.length ?? 0))
  for (const { headers, body } of outside ?? []) {
    expect(headers.get('retry-after')).toBe('3')
    expect(body).toEqual({ message: 'The directory is very busy right now. Please try again in 3 seconds.' })
  }
  const first = answers.findIndex(({ status }) => status === 200)
  expect(await signIn(site, personOf(first))).toBeTruthy()
  const last = answers.findLastIndex(({ status }) => status === 503)
  expect((await arrive(last)).status).toBe(200)
})
