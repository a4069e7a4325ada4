/** GET /api/agents/duplicates: listed agents and pending submissions that a new submission would duplicate. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from '#site/contracts/routes.ts'
import { changeAgent, writeAgent, writeCategory } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'
import { answered, sendSubmission, submissionBody } from '#site/tests/support/api/submissions.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const site = await sharedSite('impatient')

const { root } = site.pocketBase

async function ask(fields: Record<string, string>, url = site.url) {
  const response = await fetch(`${url}/api/agents/duplicates?${new URLSearchParams(fields)}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return z.parse(ROUTES['GET /api/agents/duplicates'].response, await response.json()).duplicates
}

async function write(name: string, fields: Record<string, string> = {}): Promise<string> {
  const host = name.toLowerCase().replace(/\W+/g, '-')
  return await writeAgent(root, { name, websiteUrl: `https://${host}.example.com/`, ...fields })
}

test('duplicates are found by website, repository, and name, the most certain first', async () => {
  const byName = await write('Nightingale')
  const byRepository = await write('Sparrow', { githubUrl: 'https://github.com/birds/sparrow' })
  const byWebsite = await write('Wagtail', { websiteUrl: 'https://www.wagtail.dev/?utm_source=x' })
  await write('Buzzard')
  await site.settled()
  const found = await ask({
    name: 'Night-Ingale',
    githubUrl: 'https://github.com/Birds/Sparrow.git',
    websiteUrl: 'http://wagtail.dev/#pricing',
  })
  expect(found.map(({ likeness, agent }) => [likeness, agent?.id])).toEqual([
    ['website', byWebsite],
    ['repository', byRepository],
    ['name', byName],
  ])
  expect(await ask({ name: 'Unheard of', websiteUrl: 'https://unheard.example.org' })).toEqual([])
  expect(await ask({})).toEqual([])
})

test('duplicates follow edited, rejected, and deleted agents', async () => {
  const id = await write('Kingfisher')
  await site.settled()
  expect(await ask({ name: 'Kingfisher' })).toHaveLength(1)
  await changeAgent(root, id, { name: 'Halcyon' })
  await site.settled()
  expect(await ask({ name: 'Kingfisher' })).toEqual([])
  expect(await ask({ name: 'Halcyon' })).toHaveLength(1)
  await changeAgent(root, id, { status: 'rejected' })
  await site.settled()
  await expect.poll(() => ask({ name: 'Halcyon' })).toEqual([])
})

test('at most three duplicates are reported', async () => {
  for (const n of [1, 2, 3, 4]) await write('Chaffinch', { websiteUrl: `https://chaffinch-${n}.example.net` })
  await site.settled()
  expect(await ask({ name: 'Chaffinch' })).toHaveLength(3)
})

test('returns listed agents while PocketBase is away', async () => {
  await write('Goldcrest')
  await write('Dunnock', { status: 'pending' })
  await site.settled()
  await expect.poll(() => ask({ name: 'Dunnock' })).toHaveLength(1)
  site.pocketBase.signal('SIGSTOP')
  try {
    expect(await ask({ name: 'Dunnock' })).toEqual([])
    expect(await ask({ name: 'Goldcrest' })).toEqual([expect.objectContaining({ name: 'Goldcrest' })])
  } finally {
    site.pocketBase.signal('SIGCONT')
  }
  await expect.poll(() => ask({ name: 'Dunnock' })).toHaveLength(1)
})

const categoryId = await writeCategory(root, 'Listed')

const bodyOf = (more: Record<string, unknown> = {}) => submissionBody(categoryId, more)

test('a listed website is refused with its agent, an equal name is accepted', async () => {
  const fields = { name: 'Lapwing', websiteUrl: 'https://lapwing.example.com/' }
  const listed = await writeAgent(root, fields)
  await site.settled()
  const again = bodyOf({ websiteUrl: 'http://www.lapwing.example.com/?utm_source=x' })
  expect(await sendSubmission(site, again)).toMatchObject({
    status: 409,
    body: {
      message: 'Already listed',
      field: 'websiteUrl',
      duplicates: [{ likeness: 'website', agent: { id: listed } }],
    },
  })
  expect((await sendSubmission(site, bodyOf({ name: 'Lapwing' }))).status).toBe(201)
})

test('a pending website is refused without details', async () => {
  const sent = bodyOf({ description: 'Known to nobody but the reviewer.' })
  await sendSubmission(site, sent)
  const again = await sendSubmission(site, { ...sent, description: 'Somebody else found it too.' })
  expect(again).toMatchObject({ status: 409, body: { message: 'Already listed', field: 'websiteUrl' } })
  expect(again.body).toMatchObject({ duplicates: [{ name: sent.name }] })
  expect(JSON.stringify(again.body)).not.toContain('Known to nobody')
})

test('a retry with its key, a change of itself, and a deleted website are accepted', async () => {
  const { token } = await signUp(site)
  const sent = bodyOf()
  const retry = { token, key: 'retried-with-its-key' }
  const { id } = answered.parse((await sendSubmission(site, sent, retry)).body)
  expect(await sendSubmission(site, sent, retry)).toMatchObject({ status: 201, body: { id } })
  const changed = await callApi(site, `PUT /api/submissions/${id}`, { token, body: { ...sent, tags: ['x'] } })
  expect(changed).toMatchObject({ status: 200, body: { tags: ['x'] } })
  expect((await sendSubmission(site, sent)).status).toBe(409)
  expect((await callApi(site, `DELETE /api/agents/${id}`, { token })).status).toBe(204)
  expect((await sendSubmission(site, sent, { token })).status).toBe(201)
})

test('strangers learn nothing about duplicates of a submission', async () => {
  const waiting = bodyOf()
  const { id } = answered.parse((await sendSubmission(site, waiting)).body)
  const { status, body } = await callApi(site, `PUT /api/submissions/${id}`, { body: waiting })
  expect(status).toBe(404)
  expect(JSON.stringify(body)).not.toContain(waiting.name)
})

test('one of several simultaneous equal submissions is accepted', async () => {
  const sent = bodyOf()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendSubmission(site, sent)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
})

test('an edit cannot take the website of a listed or pending agent', async () => {
  const { token } = await signUp(site)
  const sent = bodyOf()
  const { id } = answered.parse((await sendSubmission(site, sent, { token })).body)
  const websiteUrl = 'https://dotterel.example.com/'
  const listed = await writeAgent(root, { name: 'Dotterel', websiteUrl })
  await site.settled()
  const waiting = bodyOf()
  await sendSubmission(site, waiting)
  const change = (more: object) =>
    callApi(site, `PUT /api/submissions/${id}`, { token, body: { ...sent, ...more } })
  expect(await change({ websiteUrl })).toMatchObject({
    status: 409,
    body: { duplicates: [{ agent: { id: listed } }] },
  })
  expect(await change({ websiteUrl: waiting.websiteUrl })).toMatchObject({
    status: 409,
    body: { duplicates: [{ name: waiting.name }] },
  })
  expect(await change({ tags: ['x'] })).toMatchObject({ status: 200, body: { tags: ['x'] } })
})
