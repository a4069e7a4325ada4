/** How often anybody may ask for an address to upload to. */
import { expect, test } from 'vitest'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { newAddress, sharedSite } from '#site/tests/support/sites/shared-site.ts'

test('so many an hour for a person, more for an address, and then no more', async () => {
  const limited = { ...(await sharedSite('limits')), headers: { 'X-Forwarded-For': newAddress() } }
  const { token } = await signUp(limited)
  const ask = async (bearer?: string) =>
    (await callApi(limited, 'POST /api/objects/upload', { token: bearer })).status
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push(await ask(token))
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
  for (let n = 0; n < 30; n += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
})
