/** POST /api/agents: accepted submissions, validation messages, and visibility. */
import { expect, test } from 'vitest'
import { CATEGORY_REQUIRED } from '#site/domain/texts/submission-fields.ts'
import { writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'
import { TEST_ORIGIN } from '#site/tests/support/sites/site.ts'

const site = await sharedSite()
const { root } = site.pocketBase
const categoryId = await writeCategory(root, `Submitted to ${process.pid}`)

const kept = (id: string) => root.collection('agents').getOne(id)
const bodyOf = (more: Record<string, unknown> = {}) => submissionBody(categoryId, more)

test('all invalid fields are named at once', async () => {
  const sent = { tags: 'x', seconds: 1, homepage: 'https://spam.example' }
  const { status, body } = await sendSubmission(site, sent)
  expect(status).toBe(422)
  const fields: string[] = Object(body).issues.map(({ field }: { field: string }) => field)
  const missing = ['name', 'description', 'websiteUrl', 'categoryId', 'pricingModel']
  expect(fields.toSorted()).toEqual([...missing, ...Object.keys(sent)].toSorted())
})

test('a category that does not exist is refused at its field', async () => {
  expect(await sendSubmission(site, bodyOf({ categoryId: 'nosuchcategory0' }))).toMatchObject({
    status: 422,
    body: { field: 'categoryId', message: CATEGORY_REQUIRED },
  })
})

test.each([
  [{ homepage: 'https://spam.example' }, 'homepage', /must stay empty/],
  [{ seconds: 2.9 }, 'seconds', /wait 3 seconds/],
])('an automatic submission is refused with advice: %j', async (trap, field, words) => {
  const before = await pending()
  expect(await sendSubmission(site, bodyOf(trap))).toMatchObject({
    status: 422,
    body: { field, message: expect.stringMatching(words) },
  })
  expect(await pending()).toBe(before)
})

test('address, tags, and images are stored normalized', async () => {
  const sent = bodyOf({
    websiteUrl: ' HTTPS://WWW.Tidy-Example.com:443/Tool?utm_source=x&b=1#top ',
    githubUrl: 'https://gist.github.com/tidy/example',
    tags: [' Mail ', 'mail', '', 'Code'],
    previewImageURLs: ['https://tidy.example/1.png', 'https://tidy.example/1.png'],
    seconds: 3,
  })
  const { status, body } = await sendSubmission(site, sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    websiteUrl: 'https://www.tidy-example.com/Tool?b=1',
    githubUrl: 'https://gist.github.com/tidy/example',
    tags: ['Mail', 'Code'],
    previewImages: ['https://tidy.example/1.png'],
  })
})

test('a guest reads a submission by its secret key, a user by their account, and no one else does', async () => {
  const [owner, other] = await Promise.all([signUp(site), signUp(site)])
  const mine = answered.parse((await sendSubmission(site, bodyOf(), { token: owner.token })).body)
  const guests = answered.parse((await sendSubmission(site, bodyOf())).body)
  expect(mine.statusKey).toBeUndefined()
  expect((await kept(mine.id))['submitter']).toBe(owner.id)
  const key = guests.statusKey ?? ''
  expect(await callApi(site, `GET /api/submissions/${key}`)).toMatchObject({
    status: 200,
    body: {
      submission: { id: guests.id, status: 'pending' },
      revisions: [{ fields: { name: guests.name } }],
    },
  })
  const list = await callApi(site, 'GET /api/users/submissions', { token: owner.token })
  expect(list.body).toMatchObject([{ id: mine.id, queue: { place: expect.any(Number) } }])
  const [, code = ''] = key.split('.')
  const changed = `${code.startsWith('A') ? 'B' : 'A'}${code.slice(1)}`
  for (const token of [undefined, other.token]) {
    for (const wrong of [guests.id, `${guests.id}.${changed}`, mine.id, `${mine.id}.${code}`]) {
      const read = await callApi(site, `GET /api/submissions/${wrong}`, { token })
      expect([404, 400], wrong).toContain(read.status)
      const change = await callApi(site, `PUT /api/submissions/${wrong}`, { token, body: bodyOf() })
      expect([404, 400], wrong).toContain(change.status)
    }
  }
})

test('uploads of other sites and missing uploads are refused', async () => {
  const upload = `/objects/uploads/${'a'.repeat(32)}`
  for (const address of [upload, `${TEST_ORIGIN}${upload}?signature=x`]) {
    const { status, body } = await sendSubmission(site, bodyOf({ previewImageURLs: [address] }))
    expect({ status, body }).toMatchObject({ status: 422, body: { field: 'previewImageURLs' } })
  }
})

async function pending(): Promise<number> {
  return (await root.collection('agents').getFullList({ filter: "status = 'pending'" })).length
}
