/** A retried submission is stored once, thanks to its Idempotency-Key, even if PocketBase is killed in the meantime. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { KEY_USED } from '#site/domain/texts/submission-fields.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { signUp } from '#site/tests/support/api/people.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { ownSite } from '#site/tests/support/sites/test-file.ts'

const site = await ownSite()
const { root } = site.pocketBase
const categoryId = await writeCategory(root, 'Sent again')

const bodyOf = () => submissionBody(categoryId)
const countOf = async (collection: string, filter: string) =>
  (await root.collection(collection).getFullList({ filter })).length

test('thirty simultaneous submissions with one key are one', async () => {
  const { token } = await signUp(site)
  for (const who of [{}, { token }]) {
    const [body, key] = [bodyOf(), `thirty-at-once-${Object.keys(who).length}`]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        sendSubmission(site, { ...body, seconds: 5 + n }, { ...who, key }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const ids = answers.map(({ body: answer }) => answered.parse(answer).id)
    expect(new Set(ids).size).toBe(1)
    expect(await countOf('agents', `name = '${body.name}'`)).toBe(1)
    expect(await countOf('submissions', `agent = '${ids[0]}'`)).toBe(1)
    const other = await sendSubmission(site, bodyOf(), { ...who, key })
    expect(other).toMatchObject({ status: 409, body: { message: KEY_USED } })
  }
})

test('an invalid key is refused by its name', async () => {
  for (const key of ['short', 'with a blank', 'x'.repeat(201)]) {
    expect(await sendSubmission(site, bodyOf(), { key })).toMatchObject({
      status: 400,
      body: { field: 'Idempotency-Key' },
    })
  }
})

test('a submission during which PocketBase is killed gets 503, and a retry makes exactly one', async () => {
  const outcomes = new Set<number>()
  for (let n = 0; n < 12; n += 1) {
    const [body, key] = [bodyOf(), `killed-meanwhile-${n}`]
    const sending = sendSubmission(site, body, { key })
    await sleep(n * 2)
    site.pocketBase.signal('SIGKILL')
    const first = await sending
    outcomes.add(first.status)
    if (first.status !== 201)
      expect({ status: first.status, after: first.headers.get('retry-after') }).toEqual({
        status: 503,
        after: '5',
      })
    await expect.poll(async () => (await sendSubmission(site, body, { key })).status).toBe(201)
    expect(await countOf('agents', `name = '${body.name}'`)).toBe(1)
    expect(await countOf('submissions', `fields ~ '${body.name}'`)).toBe(1)
  }
  expect([...outcomes]).toContain(503)
})
