/** Proving that a listing is one's own, by each method, and what its owners may do. */
import { expect, test } from 'vitest'
import { openClaiming, raw, tag } from '#site/tests/support/api/claiming.ts'
import { callApi, signUp } from '#site/tests/support/api/people.ts'

const claiming = await openClaiming({ LINK_CHECKS: 'true' })
const { outside, site, root, maker, mallory, list } = claiming
const { begin, check, claimOf, discontinue, giveUp, mailed, proofs, prove } = claiming

test('a tag, a file, a repository, and an email each prove a listing, and two makers may', async () => {
  const { id, host } = await list({ githubUrl: 'https://github.com/maker/tool' })
  const tokens = { tag: '', file: '', repository: '' }
  for (const method of ['tag', 'file', 'repository'] as const) tokens[method] = await begin(maker, id, method)
  outside.show(`${host}/`, `<html><head><meta name="roster-verification" content="x">${tag(tokens.tag)}`)
  outside.show(`${host}/.well-known/roster.txt`, `first\r\n${tokens.file}\r\n`, 'text/plain')
  outside.show(raw('maker/tool'), `${tokens.repository}\n`, 'text/plain')
  for (const method of ['tag', 'file', 'repository'] as const) {
    expect((await check(maker, id, method, tokens[method])).body).toMatchObject({
      methods: expect.arrayContaining([expect.objectContaining({ method, state: 'proven', token: '' })]),
    })
  }
  expect(await proofs(id)).toEqual([host, 'github.com/maker/tool'])
  expect(JSON.stringify((await giveUp(maker, id)).body)).not.toContain('provenAt')
  expect(await proofs(id)).toEqual([])

  const address = `ann@${host}`
  expect((await check(maker, id, 'email', await mailed(maker, id, address))).status).toBe(200)
  await prove(mallory, { id, host })
  expect(await proofs(id)).toEqual([host])
  expect(JSON.stringify((await callApi(site, 'GET /api/users/data', { token: maker.token })).body)).toContain(
    `"claims":[{"method":"email","state":"proven","proof":"${host}","address":"${address}"`,
  )
  expect((await giveUp(maker, id)).status).toBe(200)
  expect(await proofs(id)).toEqual([host])
})

test('an owner marks an agent as discontinued, takes that back, and can touch nothing else', async () => {
  const { id, host } = await list()
  await prove(maker, { id, host })
  expect((await discontinue(maker, id)).body).toMatchObject({ isDiscontinued: true })
  const verdicts = async () =>
    (await root.collection('checks').getFullList({ filter: `agent = '${id}'` })).map((row) => row['verdict'])
  expect(await verdicts()).toEqual(['discontinued'])
  expect((await discontinue(maker, id, false)).body).toMatchObject({ isDiscontinued: false })
  expect(await verdicts()).toEqual([''])
  const entries = await root.collection('audit').getFullList({ filter: `target = '${id}'`, sort: 'at' })
  expect(entries.map((entry) => entry['action'])).toEqual(['agent.discontinue', 'agent.continue'])

  const before = await root.collection('agents').getOne(id)
  const mine = site.pocketBase.as(maker.token)
  for (const fields of [{ upvotes: 99 }, { featured: true }, { created: '2020-01-01' }, { name: 'Mine' }])
    await expect(mine.collection('agents').update(id, fields)).rejects.toMatchObject({ status: 404 })
  const [row] = await root.collection('checks').getFullList({ filter: `agent = '${id}'` })
  await expect(mine.collection('checks').update(row?.id ?? '', { stars: 99 })).rejects.toMatchObject({
    status: 404,
  })
  for (const path of ['featured', 'status'])
    expect(
      (await callApi(site, `PUT /api/admin/submissions/${id}/${path}`, { token: maker.token, body: {} }))
        .status,
    ).toBe(403)
  expect(await root.collection('agents').getOne(id)).toEqual(before)
})

test('a proof is lost with the website or the repository that it is about', async () => {
  const { id, host } = await list({ githubUrl: 'https://github.com/maker/one' })
  await prove(maker, { id, host })
  const token = await begin(maker, id, 'repository')
  outside.show(raw('maker/one'), token)
  expect((await check(maker, id, 'repository', token)).status).toBe(200)
  await root.collection('agents').update(id, { githubUrl: 'https://github.com/maker/two' })
  await expect.poll(() => proofs(id)).toEqual([host])
  await root.collection('agents').update(id, { websiteUrl: 'https://another.example' })
  await expect.poll(() => proofs(id)).toEqual([])
  expect((await discontinue(maker, id)).status).toBe(403)
})

test('an owner has the website checked, and others have not', async () => {
  const { id, host } = await list()
  outside.show(`${host}/`, '<title>Tool</title>')
  const now = (person: typeof maker) =>
    callApi(site, `POST /api/agents/${id}/checks`, { token: person.token })
  expect((await now(mallory)).status).toBe(403)
  await prove(maker, { id, host })
  expect(await now(maker)).toMatchObject({
    status: 200,
    body: { message: expect.stringMatching(/: (?:answers|Its host was visited within a day)\.$/) },
  })
  const [check] = await root.collection('checks').getFullList({ filter: `agent = '${id}'` })
  expect(check).toMatchObject({ website: 'answers' })
})

test('a discontinued agent leaves the lists and comes back when its owner says so', async () => {
  const { id, host } = await list({ name: 'Short Lived' })
  await prove(maker, { id, host })
  const found = async () =>
    JSON.stringify((await callApi(site, 'GET /api/agents?limit=100')).body).includes(id)
  const facts = async () => (await callApi(site, `GET /api/agents/${id}`)).body
  expect(await found()).toBe(true)
  await discontinue(maker, id)
  expect(await found()).toBe(false)
  expect(await facts()).toMatchObject({ facts: { website: 'gone', discontinued: true } })
  await discontinue(maker, id, false)
  expect(await found()).toBe(true)
  expect(await facts()).not.toMatchObject({ facts: { website: 'gone' } })
})

test("a deleted account's proofs go with it", async () => {
  const { id, host } = await list()
  const person = await signUp(site, 'leaving')
  await prove(person, { id, host })
  await root.collection('users').delete(person.id)
  await expect.poll(() => proofs(id)).toEqual([])
})

test("PocketBase's own API shows and writes no claims, and its route is the site's", async () => {
  const { id } = await list()
  await begin(mallory, id, 'tag')
  for (const client of [site.pocketBase.as(), site.pocketBase.as(mallory.token)]) {
    const claims = client.collection('claims')
    await expect(claims.getFullList()).rejects.toMatchObject({ status: 403 })
    await expect(claims.create({ agent: id, user: mallory.id })).rejects.toMatchObject({ status: 403 })
    await expect(claims.update(await claimOf(id), { state: 'proven' })).rejects.toMatchObject({ status: 403 })
    const given = { method: 'POST', body: { agent: id, user: mallory.id } }
    await expect(client.send('/api/roster/owners/giveUp', given)).rejects.toHaveProperty('status')
  }
})
