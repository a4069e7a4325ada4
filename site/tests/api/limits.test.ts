/** Rate limits of a running site: how they count IP addresses, accounts, and emails. */
import { expect, test } from 'vitest'
import { writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, PASSWORD, signUp } from '#site/tests/support/api/people.ts'
import { submissionBody } from '#site/tests/support/api/submissions.ts'
import type { OpenSite } from '#site/tests/support/sites/open-site.ts'
import { newAddress, sharedSite } from '#site/tests/support/sites/shared-site.ts'

const proxied = await sharedSite('limits')

/** The site as seen from a new address, whose attempts no other test used up. */
function newVisitor() {
  return { ...proxied, headers: { 'X-Forwarded-For': newAddress() } }
}

const tryToSignIn = (site: Pick<OpenSite, 'url'>, account: string, headers: Record<string, string> = {}) =>
  callApi(site, 'POST /api/auth/signin', { body: { email: account, password: PASSWORD }, headers })

test('behind a trusted proxy visitors are counted separately, and guesses of others do not lock the owner out', async () => {
  const site = newVisitor()
  const from = (n: number) => ({ 'X-Forwarded-For': `203.0.113.77, 192.0.2.${n}` })
  const { email, token } = await signUp(site)
  const guess = (n: number) =>
    callApi(site, 'POST /api/auth/signin', { body: { email, password: 'Wrong-1234' }, headers: from(n) })
  for (let n = 1; n <= 10; n += 1) expect((await guess(1)).status).toBe(401)
  expect((await guess(1)).status).toBe(429)
  for (let n = 1; n <= 9; n += 1) expect((await guess(2)).status).toBe(401)
  expect((await tryToSignIn(site, email, from(3))).status).toBe(200)
  const change = { currentPassword: PASSWORD, password: 'Renewed-1234' }
  expect((await callApi(site, 'PUT /api/users/password', { token, body: change })).status).toBe(200)
})

const categoryId = await writeCategory(proxied.pocketBase.root, 'Limited')

const send = (headers: Record<string, string>, more: Record<string, unknown> = {}, token?: string) =>
  callApi(proxied, 'POST /api/agents', { headers, token, body: submissionBody(categoryId, more) })

test('twenty suggestions an hour from a person, without refused ones', async () => {
  const { token } = await signUp(proxied)
  const route = `POST /api/agents/${await writeAgent(proxied.pocketBase.root)}/suggestions`
  const suggest = async (kind: string) => {
    const { headers } = newVisitor()
    return (await callApi(proxied, route, { headers, token, body: { kind } })).status
  }
  for (let n = 0; n < 20; n += 1) expect([await suggest('edit'), await suggest('gone')]).toEqual([422, 201])
  expect(await suggest('gone')).toBe(429)
})

test.each([
  ['twenty submissions an hour from a person', 20, async () => (await signUp(proxied)).token],
  ['forty submissions an hour from a network address', 40, undefined],
])('%s, without refused ones', async (_, allowed, signedIn) => {
  const here = newVisitor().headers
  const token = await signedIn?.()
  const ask = (more?: Record<string, unknown>) => send(token ? newVisitor().headers : here, more, token)
  for (let n = 0; n < allowed + 5; n += 1)
    expect((await ask({ categoryId: 'nosuchcategory0' })).status).toBe(422)
  for (let n = 0; n < allowed; n += 1) expect((await ask()).status).toBe(201)
  const { status, headers } = await ask()
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await send(newVisitor().headers, {}, await signedIn?.())).status).toBe(201)
})
