/** The public moderation log: decisions on the page, in the feed, and in the API, without names of people. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { publicReason } from '#site/domain/texts/moderation.ts'
import { changeAgent, writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi } from '#site/tests/support/api/people.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ADMIN, TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

const site = await sharedSite()
const { root } = site.pocketBase

const soon = { timeout: 20_000 }
const read = async (path: string) => await (await fetch(site.url + path)).text()
const entry = z.object({
  number: z.int(),
  at: z.iso.datetime(),
  action: z.string(),
  agent: z.object({ id: z.string(), name: z.string() }).optional(),
  reason: z.string(),
})
const log = z.object({
  entries: z.array(entry),
  next: z.string().optional(),
  week: z.record(z.string(), z.int()),
})

/** All entries, page by page. */
async function entries(limit = 100) {
  const found: z.output<typeof entry>[] = []
  for (let after = ''; ; ) {
    const { body } = await callApi(site, `GET /api/moderation?limit=${limit}${after}`)
    const page = log.parse(body)
    found.push(...page.entries)
    if (!page.next) return found
    after = `&after=${page.next}`
  }
}
const entryOf = async (id: string, action: string) =>
  (await entries()).find(({ agent, action: done }) => agent?.id === id && done === action)

test("lists an approved agent in page, feed, and API until it's unlisted", async () => {
  const name = `Decided ${Date.now()}`
  const id = await writeAgent(root, { name, status: 'pending' })
  await changeAgent(root, id, { status: 'approved' })
  await expect.poll(() => entryOf(id, 'approved'), soon).toMatchObject({ agent: { id, name }, reason: '' })
  await expect.poll(() => read('/moderation'), soon).toContain(name)
  expect(await read('/moderation.xml')).toContain(`<link>${TEST_ORIGIN}/agent/${id}</link>`)

  await changeAgent(root, id, { tags: ['corrected'] })
  await expect
    .poll(() => entryOf(id, 'changed'), soon)
    .toMatchObject({ reason: publicReason('changed', '', ['tags']) })

  await changeAgent(root, id, { status: 'rejected' })
  await expect.poll(() => entryOf(id, 'approved'), soon).toBeUndefined()
  await expect.poll(() => read('/moderation'), soon).not.toContain(name)
  for (const path of ['/moderation.xml', '/api/moderation?limit=100'])
    expect(await read(path)).not.toContain(name)
})

test('lists neither rejected submissions nor people', async () => {
  const name = `Refused ${Date.now()}`
  const id = await writeAgent(root, { name, status: 'pending', submittedBy: 'Ada of Refusal' })
  const before = (await entries()).length
  await changeAgent(root, id, { status: 'rejected', moderationNote: 'A note for Ada of Refusal' })
  await expect.poll(async () => (await entries()).length, soon).toBeGreaterThan(before)
  await site.settled()
  for (const path of ['/moderation', '/moderation.xml', '/api/moderation?limit=100']) {
    const text = await read(path)
    for (const told of [name, id, 'Ada of Refusal', TEST_ADMIN.email]) expect(text, path).not.toContain(told)
  }
})

test('has pages without gaps or repeats', async () => {
  for (let n = 0; n < 3; n += 1) {
    const id = await writeAgent(root, { status: 'pending' })
    await changeAgent(root, id, { status: 'approved' })
    await expect.poll(() => entryOf(id, 'approved'), soon).toBeDefined()
  }
  const numbers = (await entries(2)).map(({ number }) => number)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => b - a))
  expect((await callApi(site, 'GET /api/moderation?after=x')).status).toBe(400)
})
