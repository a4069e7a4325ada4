/** Rendering on demand is limited per network, whatever the URL. Ready responses aren't. */
import { expect, test } from 'vitest'
import { TOO_MANY } from '#site/domain/texts/api.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import { type RawAnswer, rawRequest } from '#site/tests/support/api/raw-request.ts'
import { newAddress, sharedSite } from '#site/tests/support/sites/shared-site.ts'

/** More renders than one visitor may cause. */
const FLOOD = 130

test('rejects only a flood of searches, in any spelling', async () => {
  const site = await sharedSite('limits')
  await site.settled()
  const { token } = await signUp(site)
  const get = (path: string, from: string, headers: Record<string, string> = {}) =>
    rawRequest(site.url, path, { 'x-forwarded-for': from, ...headers })
  const flood = (from: string, path: (n: number) => string, headers?: Record<string, string>) =>
    Promise.all(Array.from({ length: FLOOD }, (_, n) => get(path(n), from, headers)))
  const refused = (answers: readonly RawAnswer[]) => answers.filter(({ status }) => status === 429)

  const forms: ((n: number) => string)[] = [
    (n) => `/?search=a${n}`,
    (n) => `/?search=b&search=c${n}`,
    (n) => `/?page=2&category=x${n}&utm_source=y`,
    (n) => `/api/agents?search=a${n}`,
    (n) => `/api/agents/?limit=5&offset=${n}`,
    (n) => `/nowhere-${n}`,
    (n) => `/AGENT/x${n}`,
  ]
  const first = newAddress()
  for (const [at, form] of forms.entries()) {
    const answers = refused(await flood(at === 0 ? first : newAddress(), form))
    expect(answers.length, form(0)).toBeGreaterThan(0)
    for (const { headers, body } of answers) {
      const after = Number(headers['retry-after'])
      expect(after).toBeGreaterThan(0)
      expect(after).toBeLessThanOrEqual(10)
      expect(body.toString()).toContain(TOO_MANY(after))
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  }
  const signedIn = await flood(newAddress(), (n) => `/api/agents?search=a${n}`, {
    authorization: `Bearer ${token}`,
  })
  expect(refused(signedIn).length).toBeGreaterThan(0)

  // An IPv6 network counts as one visitor.
  const network = await Promise.all(
    Array.from({ length: FLOOD }, (_, n) => get(`/?search=six${n}`, `2001:db8::${n.toString(16)}`)),
  )
  expect(refused(network).length).toBeGreaterThan(0)

  for (const path of ['/', '/?utm_source=x', '/added-today', '/terms', '/favicon.svg']) {
    expect(refused(await flood(first, () => path)), path).toEqual([])
  }
  expect((await get('/?search=modest', newAddress())).status).toBe(200)
})

test("keeps searches available beside one client's flood of long lists", async () => {
  const site = await sharedSite('limits')
  await site.settled()
  const get = (path: string, from: string) => rawRequest(site.url, path, { 'x-forwarded-for': from })
  const [flooder, reader] = [newAddress(), newAddress()]
  const flooded: RawAnswer[] = []
  let ended = false
  const flood = async (connection: number) => {
    for (let n = 0; n < 60 && !ended; n += 1) {
      flooded.push(await get(`/?page=50&search=a&tag=none${connection}x${n}`, flooder))
    }
  }
  const floods = Array.from({ length: 16 }, (_, connection) => flood(connection))
  const searches: RawAnswer[] = []
  for (let n = 0; n < 20; n += 1) searches.push(await get(`/?search=writing${n}`, reader))
  ended = true
  await Promise.all(floods)
  expect(searches.map(({ status }) => status)).toEqual(Array(20).fill(200))
  // Each costs as much as the ten pages it may contain.
  expect(flooded.filter(({ status }) => status < 400).length).toBeLessThanOrEqual(30)
})
