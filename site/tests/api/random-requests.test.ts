/** A thousand random requests for every endpoint, valid and broken: always an answer in the API's own form, never a failure. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Contract } from '#site/contracts/contract.ts'
import { ROUTES } from '#site/contracts/routes.ts'
import { signUp } from '#site/tests/support/people.ts'
import { type RandomRequest, randomRequests } from '#site/tests/support/random-requests.ts'
import { startTestSite, type TestSite } from '#site/tests/support/site.ts'

const REQUESTS = 1000
/** Sent at once. */
const TOGETHER = 20
const LEAKS = /\bat .+\.(?:ts|js|mjs):\d|node:internal|SQLITE|goja|\/site\/server/

let site: TestSite

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.stop())

async function check({ path, method, headers, body }: RandomRequest): Promise<void> {
  const sent = { method, headers, redirect: 'manual', ...(body !== undefined && { body }) } as const
  const response = await fetch(site.url + path, sent)
  const text = await response.text()
  expect(response.status, text).toBeLessThan(500)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(text).not.toMatch(LEAKS)
  if (response.status === 204 || response.status === 302) return expect(text).toBe('')
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const answer: unknown = JSON.parse(text)
  if (response.status >= 400) expect(answer).toMatchObject({ message: expect.any(String) })
}

test.each(Object.entries<Contract>(ROUTES))('%s', async (route, contract) => {
  const { token } = await signUp(site)
  const requests = fc.array(randomRequests(route, contract, token), {
    minLength: TOGETHER,
    maxLength: TOGETHER,
  })
  const property = fc.asyncProperty(requests, async (batch) => {
    await Promise.all(batch.map(check))
  })
  await fc.assert(property, { numRuns: REQUESTS / TOGETHER, endOnFailure: true })
})
