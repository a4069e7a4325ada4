/** Which websites and repositories are due, what a check writes, and that an unchanged one renders nothing. */
import { expect, test } from 'vitest'
import { GitHub } from '#site/server/checks/github.ts'
import { Prober } from '#site/server/checks/prober.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { allowed, ownCallers, submission } from './callers.ts'
import { checkAll } from './checking.ts'

const DAY = 24 * 3_600_000
const USER_AGENT = 'Roster/1.0 (+https://roster.example/checks)'
const networks = await twoNetworks()
const { callers, root, database } = await ownCallers()
const agents = root.collection('agents')

let now = Date.UTC(2026, 10, 1)
const network = networks.network()
const github = new GitHub({ userAgent: USER_AGENT, now: () => now, network, base: networks.url('') })
const world = { network, now: () => now, userAgent: USER_AGENT, github, patienceMs: 500 }
const prober = new Prober(callers.as('service'), world)

async function agent(websiteUrl: string, fields: object = {}): Promise<string> {
  return (await agents.create(submission({ status: 'approved', websiteUrl, ...fields }))).id
}

const row = (id: string) => database.prepare('select * from checks where agent = ?').get(id)
const changes = () => database.prepare('select coalesce(max(seq), 0) as n from changes').get()

const round = () => checkAll(prober)

function page(path: string, status = 200): string {
  networks.serve(path, (_, response) => response.writeHead(status).end('<title>Agent</title>'))
  return networks.url(path)
}

const REPOSITORY = {
  full_name: 'maker/agent',
  html_url: 'https://github.com/maker/agent',
  license: { spdx_id: 'MIT' },
  pushed_at: '2026-10-30T12:34:56Z',
  stargazers_count: 12_345,
  archived: false,
}
const RELEASE = { tag_name: 'v1.4', published_at: '2026-10-03T08:00:00Z' }

/** GitHub's replies about a repository, with ETags. */
function repository(path: string, facts: object = {}, release: object | undefined = RELEASE): void {
  const reply = (at: string, body: object | undefined) =>
    networks.serve(at, ({ headers }, response) => {
      const etag = `"${JSON.stringify(body ?? '').length}"`
      if (headers['if-none-match'] === etag) response.writeHead(304).end()
      else if (body) response.writeHead(200, { ETag: etag }).end(JSON.stringify(body))
      else response.writeHead(404).end()
    })
  reply(`/repos/${path}`, { ...REPOSITORY, full_name: path, ...facts })
  reply(`/repos/${path}/releases/latest`, release)
}

test('websites and repositories of public agents are checked once a day, one for each host', async () => {
  const ids = [await agent(page('/a')), await agent(page('/b'))]
  const [first = '', second = ''] = ids.toSorted()
  const other = await agent(networks.url('/c', 'www.good.example'))
  const code = await agent('https://github.com/maker/agent', { githubUrl: 'https://github.com/maker/agent' })
  const pending = await agent(page('/d'), { status: 'pending' })
  repository('maker/agent')
  page('/c', 404)
  const results = await round()
  expect(results.map(({ agent: id, outcome }) => [id, outcome]).toSorted()).toEqual(
    [
      [code, 'answers'],
      [first, 'answers'],
      [other, 'dead'],
    ].toSorted(),
  )
  const at = '2026-11-01 00:00:00.000Z'
  expect(row(first)).toMatchObject({ website: 'answers', since: at, checkedAt: at, shownAt: at, license: '' })
  expect(row(other)).toMatchObject({ website: 'unclear', reason: 'Page no longer exists', failing: 'dead' })
  expect(row(code)).toMatchObject({
    website: 'answers',
    license: 'MIT',
    release: 'v1.4',
    releasedAt: '2026-10-03 00:00:00.000Z',
    pushedAt: '2026-10-30 00:00:00.000Z',
    stars: 12_300,
    archived: 0,
    repositoryShownAt: at,
  })
  for (const id of [second, pending]) expect(row(id)).toBeUndefined()
  now += DAY - 1
  expect(await round()).toEqual([])
  now += 1
  for (const path of ['/a', '/b']) page(path)
  repository('maker/agent')
  // The one that is failing doesn't wait.
  expect((await round()).map(({ agent: id }) => id)).toEqual(expect.arrayContaining([other, second, code]))
  expect(row(second)).toMatchObject({ website: 'answers' })
  expect(row(first)).toMatchObject({ checkedAt: at })
  for (const id of [first, second, other, code]) await agents.delete(id)
  expect(row(first)).toBeUndefined()
})

test('an unchanged round changes nothing that pages show, and a changed fact does', async () => {
  now += DAY
  repository('maker/tool')
  const id = await agent(page('/tool'), { githubUrl: 'https://github.com/maker/tool' })
  await round()
  await round()
  const [before, stored] = [changes(), row(id)]
  now += DAY
  page('/tool')
  expect(await round()).toHaveLength(2)
  expect(changes()).toEqual(before)
  expect(row(id)?.['checkedAt']).not.toBe(stored?.['checkedAt'])
  expect(row(id)).toMatchObject({ shownAt: stored?.['shownAt'], license: 'MIT', release: 'v1.4' })
  now += DAY
  repository('maker/tool', { license: { spdx_id: 'Apache-2.0' } })
  await round()
  expect(row(id)).toMatchObject({ license: 'Apache-2.0', release: 'v1.4' })
  expect(changes()).not.toEqual(before)
  await agents.delete(id)
})

test('a renamed repository is suggested to reviewers, once for each new URL', async () => {
  now += DAY
  const id = await agent(page('/renamed'), { githubUrl: 'https://github.com/maker/old' })
  const suggestions = () => root.collection('suggestions').getFullList({ filter: `agent = '${id}'` })
  const renamed = async (name: string) => {
    now += DAY
    page('/renamed')
    repository(`maker/${name}`, { html_url: `https://github.com/maker/${name}` })
    networks.redirect('/repos/maker/old', networks.url(`/repos/maker/${name}`))
    networks.redirect(
      '/repos/maker/old/releases/latest',
      networks.url(`/repos/maker/${name}/releases/latest`),
    )
    await round()
    await round()
  }
  await renamed('new')
  expect(row(id)).toMatchObject({ stars: 12_300 })
  expect(await agents.getOne(id)).toMatchObject({ githubUrl: 'https://github.com/maker/old' })
  const [first] = await suggestions()
  expect(first).toMatchObject({
    kind: 'edit',
    fields: { githubUrl: 'https://github.com/maker/new' },
    note: 'GitHub has renamed https://github.com/maker/old.',
    state: 'waiting',
    user: '',
  })
  await root.collection('suggestions').update(first?.id ?? '', { state: 'declined' })
  await renamed('new')
  expect(await suggestions()).toHaveLength(1)
  await renamed('newer')
  expect(await suggestions()).toMatchObject([
    { state: 'declined' },
    { state: 'waiting', fields: { githubUrl: 'https://github.com/maker/newer' } },
  ])
  await agents.delete(id)
  const code = await agent('https://github.com/maker/old')
  await renamed('new')
  expect(await root.collection('suggestions').getFirstListItem(`agent = '${code}'`)).toMatchObject({
    fields: { websiteUrl: 'https://github.com/maker/new' },
  })
  await agents.delete(code)
})

test('a missing repository keeps its facts for thirty days', async () => {
  now += DAY
  const id = await agent(page('/missing'), { githubUrl: 'https://github.com/maker/missing' })
  repository('maker/missing')
  await round()
  await round()
  for (const days of [1, 29]) {
    now += days * DAY
    page('/repos/maker/missing', 404)
    expect(row(id)).toMatchObject({ stars: 12_300 })
    await round()
  }
  expect(row(id)).toMatchObject({ stars: 0, license: '', repositoryShownAt: '' })
  await agents.delete(id)
})

test('another URL starts over, and a removed repository takes its facts along', async () => {
  now += DAY
  repository('maker/moved')
  const id = await agent(page('/moved', 404), { githubUrl: 'https://github.com/maker/moved' })
  await round()
  await round()
  expect(row(id)).toMatchObject({ failures: 1, stars: 12_300 })
  now += DAY
  const before = changes()
  await agents.update(id, { websiteUrl: page('/elsewhere', 404), githubUrl: '' })
  expect(row(id)).toMatchObject({ website: '', failures: 0, stars: 0, repositoryShownAt: '' })
  expect(changes()).not.toEqual(before)
  await round()
  expect(row(id)).toMatchObject({ failures: 1, stars: 0, repositoryShownAt: '' })
  await agents.delete(id)
})

test("while our own network is away, nothing is written, and the rest doesn't wait", async () => {
  now += DAY
  const ids = await Promise.all(['a', 'b', 'c'].map((name) => agent(`http://${name}.missing.example/`)))
  const away = {
    ...network,
    resolve: () => Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' })),
  }
  const offline = new Prober(callers.as('service'), { ...world, network: away })
  const tried = [...(await offline.step()).results, ...(await offline.step()).results]
  expect(tried.map(({ outcome }) => outcome)).toEqual(['offline', 'offline', 'offline'])
  expect(tried.map(({ agent: id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const id of ids) expect(row(id)).toBeUndefined()
  expect((await round()).map(({ outcome }) => outcome)).toEqual(['dead', 'dead', 'dead'])
  for (const id of ids) await agents.delete(id)
})

test('only the service asks what is due, and writes rows', async () => {
  const id = await agent('https://rows.example/')
  const due = { query: { at: new Date(now).toISOString() } }
  for (const part of ['due', 'agent'])
    expect(await allowed(callers, (client) => client.send(`/api/roster/checks/${part}`, due))).toEqual([
      'service',
    ])
  expect(await allowed(callers, (client) => client.collection('checks').getFirstListItem(''))).toEqual([])
  await callers.as('service').collection('checks').create({ agent: id, website: 'answers' })
  expect(await allowed(callers, (client) => client.collection('checks').getFirstListItem(''))).toEqual([
    'admin',
    'service',
    'superuser',
  ])
  const gone = { website: 'gone' }
  const [stored] = await root.collection('checks').getFullList()
  expect(
    await allowed(callers, (client) => client.collection('checks').update(stored?.id ?? '', gone)),
  ).toEqual(['service', 'superuser'])
})
