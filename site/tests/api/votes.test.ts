/** Upvoting and deleting through the site's own API: acknowledged writes are in the caller's next read. */
import { expect, test } from 'vitest'
import type { AgentList } from '#site/contracts/agents.ts'
import { AGENT_NOT_FOUND, ALREADY_UPVOTED, NOT_YOUR_AGENT } from '#site/domain/texts/api.ts'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { callApi, signIn, signUp } from '#site/tests/support/api/people.ts'
import { uploadImage } from '#site/tests/support/api/uploading.ts'
import { startAwakeClock } from '#site/tests/support/fakes/awake-clock.ts'
import { photo } from '#site/tests/support/samples/image-bytes.ts'
import { sharedSite } from '#site/tests/support/sites/shared-site.ts'

const ROUNDS = 20

const site = await sharedSite()
const { root } = site.pocketBase

const call = (route: string, token?: string) => callApi(site, route, { token })

async function list(): Promise<AgentList> {
  return await (await fetch(`${site.url}/api/agents?sortBy=upvoted&limit=100`)).json()
}

test('a vote counts once and is visible at once in the agent and in lists', async () => {
  const person = await signUp(site)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const id = await writeAgent(root, { name: `Voted ${round}` })
    const answer = await call(`POST /api/agents/${id}/upvote`, person.token)
    expect(answer).toMatchObject({ status: 200, body: { id, upvotes: 1 } })
    expect(answer.headers.get('roster-visible')).toBeNull()
    expect((await call(`GET /api/agents/${id}`)).body).toMatchObject({ upvotes: 1 })
    expect((await list()).agents.find((agent) => agent.id === id)).toMatchObject({ upvotes: 1 })
    expect(await call(`POST /api/agents/${id}/upvote`, person.token)).toMatchObject({
      status: 409,
      body: { message: ALREADY_UPVOTED },
    })
  }
})

test('published pages show a vote given through the site within 30 s', async () => {
  const id = await writeAgent(root, { name: 'Shown With Votes', featured: true })
  const read = async (path: string) => await (await fetch(site.url + path)).text()
  await expect.poll(() => read('/')).toContain('Shown With Votes')
  await site.settled()
  const voters = [await signUp(site), await signUp(site)]
  for (const { token } of voters) {
    expect((await call(`POST /api/agents/${id}/upvote`, token)).status).toBe(200)
  }
  const soon = { timeout: 120_000, interval: 100 }
  const clock = startAwakeClock()
  await expect.poll(() => read(`/agent/${id}`), soon).toMatch(/>2<\/span><span> upvotes</)
  await expect.poll(() => read('/'), soon).toMatch(new RegExp(`data-upvotes="${id}"[^>]*><span>2<`))
  expect(clock.stop()).toBeLessThan(30_000)
})

test('a hidden agent cannot be upvoted', async () => {
  const { token } = await signUp(site)
  const pending = await writeAgent(root, { status: 'pending' })
  for (const id of [pending, 'aaaaaaaaaaaaaaa', 'nothing']) {
    expect(await call(`POST /api/agents/${id}/upvote`, token)).toMatchObject({
      status: 404,
      body: { message: AGENT_NOT_FOUND },
    })
  }
  expect((await call(`POST /api/agents/${pending}/upvote`)).status).toBe(401)
})

test('submitters delete their own agents, which disappear at once', async () => {
  const [owner, other] = [await signUp(site, 'owner'), await signUp(site, 'other')]
  const id = await writeAgent(root, { submitter: owner.id })
  const hidden = await writeAgent(root, { submitter: owner.id, status: 'pending' })
  await call(`POST /api/agents/${id}/upvote`, other.token)
  expect(await call(`DELETE /api/agents/${id}`, other.token)).toMatchObject({
    status: 403,
    body: { message: NOT_YOUR_AGENT },
  })
  expect((await call(`DELETE /api/agents/${hidden}`, other.token)).status).toBe(404)
  expect((await call(`DELETE /api/agents/${id}`, owner.token)).status).toBe(204)
  expect((await call(`GET /api/agents/${id}`, owner.token)).status).toBe(404)
  expect((await list()).agents.map((agent) => agent.id)).not.toContain(id)
  expect((await call(`DELETE /api/agents/${hidden}`, owner.token)).status).toBe(204)
  expect((await call(`DELETE /api/agents/${hidden}`, owner.token)).status).toBe(404)
})

test('people list their own submissions, newest first, with notes', async () => {
  const [owner, other] = [await signUp(site, 'owner'), await signUp(site, 'other')]
  const written = [
    { status: 'approved', created: '2026-01-01 00:00:00.000Z' },
    { status: 'rejected', created: '2026-01-03 00:00:00.000Z', moderationNote: 'Please say more.' },
    { status: 'pending', created: '2026-01-02 00:00:00.000Z' },
  ]
  for (const fields of written) await writeAgent(root, { ...fields, submitter: owner.id })
  const { status, body } = await call('GET /api/users/submissions', owner.token)
  expect(status).toBe(200)
  expect(body).toMatchObject([
    { status: 'rejected', moderationNote: 'Please say more.', createdAt: '2026-01-03T00:00:00.000Z' },
    { status: 'pending' },
    { status: 'approved' },
  ])
  expect((await call('GET /api/users/submissions', other.token)).body).toEqual([])
})

test('people download their data as a file', async () => {
  const person = await signUp(site)
  const id = await writeAgent(root, { name: 'Kept', submitter: person.id })
  const removed = await writeAgent(root, { submitter: person.id, status: 'pending' })
  await call(`POST /api/agents/${id}/upvote`, person.token)
  await call(`DELETE /api/agents/${removed}`, person.token)
  const { status, headers, body } = await call('GET /api/users/data', person.token)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toBe('attachment; filename="roster-data.json"')
  expect(body).toMatchObject({
    profile: { id: person.id, email: person.email },
    submissions: [{ id }],
    votes: [{ agentId: id, agentName: 'Kept', votedAt: expect.any(String) }],
    mails: [{ to: person.email, about: 'verify-email', queuedAt: expect.any(String) }],
    signIns: [],
    changes: [{ action: 'agent.withdraw', agentId: removed, changedAt: expect.any(String) }],
  })
})

test('the download has unused uploads and reasons of past suspensions', async () => {
  const person = await signUp(site)
  const image = await photo(300, 200).png().toBuffer()
  const [used, unused] = [
    await uploadImage(site, image, person.token),
    await uploadImage(site, image, person.token),
  ]
  await writeAgent(root, { submitter: person.id, previewImages: [used.path] })
  const users = root.collection('users')
  await users.update(person.id, { suspendedAt: '2026-01-01 00:00:00.000Z', suspensionReason: 'Spam' })
  await users.update(person.id, { suspendedAt: '', suspensionReason: '' })
  const token = await signIn(site, person)
  const { body } = await call('GET /api/users/data', token)
  expect(body).toMatchObject({
    uploads: [{ width: 300, height: 200, uploadedAt: expect.any(String) }],
    suspensions: [{ reason: 'Spam', suspendedAt: expect.any(String) }],
  })
  const address = String(Object(body).uploads[0].path)
  expect(address).toContain(`${unused.path}?`)
  expect((await fetch(site.url + address)).status).toBe(200)
})
