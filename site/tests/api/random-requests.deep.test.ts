/** Random requests to every endpoint, valid and invalid: always a reply in the API's own format, never a crash. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Contract, statusOf } from '#site/contracts/contract.ts'
import { ROUTES, type Route } from '#site/contracts/routes.ts'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import {
  type RandomRequest,
  randomRequests,
  type Sender,
  sentBy,
} from '#site/tests/support/api/random-requests.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

/** Requests to each endpoint, enough that some succeed. */
const REQUESTS = 240
/** Sent at once. */
const TOGETHER = 20
const LEAKS = /\bat .+\.(?:ts|js|mjs):\d|node:internal|SQLITE|goja|\/site\/server/

/** After one success, the sender lacks what another one would take. */
const ENDING: ReadonlySet<string> = new Set<Route>([
  'POST /api/auth/logout',
  'PUT /api/users/password',
  'DELETE /api/users/account',
  'DELETE /api/agents/{id}',
  'DELETE /api/admin/submissions/{id}',
  'DELETE /api/admin/categories/{id}',
  'POST /api/admin/categories/{id}/merge',
])
/** These need an email's token, the whole list of categories, or something that the sender doesn't have. */
const OUT_OF_REACH: ReadonlySet<string> = new Set<Route>([
  'POST /api/auth/reset-password',
  'POST /api/auth/verify-email',
  'POST /api/auth/confirm-email',
  'POST /api/auth/check-link',
  'PUT /api/admin/suggestions/{id}',
  'POST /api/agents/{id}/claims/check',
  'PUT /api/agents/{id}/discontinued',
  'POST /api/agents/{id}/checks',
  'PUT /api/admin/categories/order',
  'POST /api/admin/imports',
  'POST /api/admin/imports/batches/{id}/undo',
  'POST /api/admin/imports/{id}/check',
  'POST /api/admin/imports/{id}/run',
  'POST /api/admin/imports/{id}/cancel',
  'GET /api/admin/imports/{id}/report',
])

/** These respond with 404 to everyone on a site without S3. */
const isClosed = (contract: Contract) => contract.needs === 'S3'

/** Only agents that must be listed for the route are published, because publishing takes time. */
async function makeSender(route: string): Promise<Sender> {
  const { id: submitter, token, email, password } = await signUp(site)
  const root = site.pocketBase.root
  if (route.includes('/admin/')) await root.collection('users').update(submitter, { role: 'admin' })
  const isListed = /upvote$|[/]ard[/]|suggestions$|claims|verdict/.test(route)
  const status = isListed ? 'approved' : 'pending'
  const agent = await writeAgent(root, { submitter, status })
  const { id: person } = await signUp(site)
  const own = { token, email, password, agent, person }
  if (!route.includes('/categories/')) return { ...own, category, spare: category }
  return {
    ...own,
    category: await writeCategory(root, newName()),
    spare: await writeCategory(root, newName()),
  }
}

let named = 0
const newName = () => {
  named += 1
  return `Random ${named}`
}

/** Returns the status. */
async function check({ path, method, headers, body }: RandomRequest): Promise<number> {
  const sent = { method, headers, redirect: 'manual', ...(body !== undefined && { body }) } as const
  const response = await fetch(site.url + path, sent)
  const text = await response.text()
  const { status } = response
  expect(status, text).toBeLessThan(500)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(text).not.toMatch(LEAKS)
  if (status === 204 || status === 302) {
    expect(text).toBe('')
    return status
  }
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  const answer: unknown = JSON.parse(text)
  if (status >= 400) expect(answer).toMatchObject({ message: expect.any(String) })
  return status
}

/** It would look up the URLs on the internet. */
const LEFT_OUT = 'POST /api/prefill'

const site = await ownSite()
const category = await writeCategory(site.pocketBase.root, 'Random')

test.each(Object.entries<Contract>(ROUTES).filter(([route]) => route !== LEFT_OUT))(
  '%s',
  async (route, contract) => {
    const successes = await countSuccesses(route, contract)
    if (OUT_OF_REACH.has(route) || isClosed(contract)) expect(successes).toBe(0)
    else expect(successes).toBeGreaterThan(0)
  },
)

async function countSuccesses(route: string, contract: Contract): Promise<number> {
  let sender = await makeSender(route)
  let successes = 0
  const requests = fc.array(randomRequests(route, contract), { minLength: TOGETHER, maxLength: TOGETHER })
  const property = fc.asyncProperty(requests, async (batch) => {
    const statuses = await Promise.all(batch.map((request) => check(sentBy(sender, request))))
    const done = statuses.filter((status) => status === statusOf(contract)).length
    successes += done
    if (done > 0 && ENDING.has(route)) sender = await makeSender(route)
  })
  await fc.assert(property, { numRuns: REQUESTS / TOGETHER, endOnFailure: true })
  return successes
}
