/** A list of saved agents of maximum length. */
import { expect, test } from 'vitest'
import { SAVED_MAX } from '#site/domain/limits.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, type SignedUp, signUp } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute)).toISOString()

const site = await sharedSite()
const { root } = site.pocketBase

const call = ({ token }: SignedUp, route: string, body?: object) =>
  callApi(site, route, { token, ...(body && { body }) })
const merge = (person: SignedUp, ...agents: object[]) => call(person, 'POST /api/users/saved', { agents })
const list = async (person: SignedUp) => (await call(person, 'GET /api/users/saved')).body

test('a full account names the agents it did not save', async () => {
  const ada = await signUp(site)
  const many = await Promise.all(Array.from({ length: SAVED_MAX + 1 }, () => writeAgent(root)))
  const entries = many.map((agentId, minute) => ({ agentId, note: '', savedAt: at(minute) }))
  expect((await merge(ada, ...entries)).status).toBe(422)
  expect((await merge(ada, ...entries.slice(0, -1))).body).toMatchObject({ left: [] })
  expect((await merge(ada, ...entries.slice(-1))).body).toMatchObject({ left: many.slice(-1) })
  expect(await list(ada)).toHaveLength(SAVED_MAX)
})
