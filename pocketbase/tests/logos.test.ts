/** Which websites are checked for a logo and when, which results are stored, and who may store them. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Logos } from '#site/server/logos/logos.ts'
import { openFeed } from '#site/server/pocketbase/feed.ts'
import { bomb, noisyJpeg } from '#site/tests/support/samples/image-bytes.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { allowed, ownCallers, submission } from './callers.ts'

const SOON = { timeout: 60_000, interval: 50 }
const HOUR = 3600
const networks = await twoNetworks()
const { pocketBase, callers, root, database } = await ownCallers()
const icon = await noisyJpeg(96, 96)

const agents = root.collection('agents')
const uploads = root.collection('uploads')

async function agent(fields: object = {}): Promise<string> {
  return (await agents.create(submission({ status: 'approved', ...fields }))).id
}

/** Undefined once no website is left to check. */
const queued = (id: string) =>
  database.prepare('select tries, due - unixepoch() as wait from logo_queue where agent = ?').get(id)
const logosOf = (id: string) => uploads.getFullList({ filter: `agent = '${id}' && logo = true` })

async function run(): Promise<void> {
  const config = { LOGOS: true, SITE_NAME: 'Roster', SITE_URL: 'https://roster.example' }
  const connection = Promise.resolve(pocketBase.connection)
  const logos = new Logos({ config, connection, log: pino({ level: 'silent' }) }, networks.network(), 0)
  const due =
    'select count(*) as n from logo_queue q join agents a on a.id = q.agent where q.due <= unixepoch()'
  try {
    await expect.poll(() => database.prepare(due).get(), SOON).toEqual({ n: 0 })
  } finally {
    // Another run beside it would ask the same websites.
    await logos.stop()
  }
}

function serve(path: string, body: string | Buffer = icon, status = 200): string {
  networks.serve(path, (_, response) => response.writeHead(status).end(body))
  return networks.url(path)
}

test('a website is checked once, and again after it changed or the agent was not public', async () => {
  const id = await agent({ status: 'pending' })
  expect(queued(id)).toBeUndefined()
  await agents.update(id, { status: 'approved' })
  expect(queued(id)).toEqual({ tries: 0, wait: expect.any(Number) })
  for (const change of [{ websiteUrl: 'https://other.example' }, { status: 'approved' }]) {
    database.prepare('delete from logo_queue where agent = ?').run(id)
    await agents.update(id, { status: 'approved', description: 'It does something else now.' })
    expect(queued(id)).toBeUndefined()
    if (change.status) await agents.update(id, { status: 'rejected' })
    await agents.update(id, change)
    expect(queued(id)).toBeDefined()
  }
  await agents.delete(id)
  expect(queued(id)).toBeUndefined()
})

test('a logo is no edit, outlasts changes of images, and is deleted with its agent', async () => {
  serve('/favicon.ico')
  const id = await agent({ websiteUrl: serve('/', '<title>Agent</title>') })
  const before = await agents.getOne(id)
  const feed = openFeed(pocketBase.connection)
  const { cursor } = await feed.snapshot()
  await run()
  expect(await agents.getOne(id)).toEqual(before)
  const [logo] = await logosOf(id)
  expect(logo).toMatchObject({ width: 64, height: 64, owner: '', client: '' })
  const { agents: changed } = await feed.changes(cursor)
  expect(changed.map(({ logo: path }) => path)).toEqual([`/objects/uploads/${logo?.['key']}`])
  await agents.update(id, { previewImages: ['https://images.example/a.png'] })
  await agents.update(id, { previewImages: [] })
  expect(await logosOf(id)).toEqual([logo])
  await agents.delete(id)
  expect(await logosOf(id)).toEqual([])
})

test('websites without a usable icon get no logo, and private addresses are not requested', async () => {
  const large = Buffer.alloc(40 * 1024 * 1024, icon)
  networks.redirect('/inward', `http://inside.example:${networks.insidePort}/icon.png`)
  networks.redirect('/moved', `http://inside.example:${networks.insidePort}/`)
  networks.redirect('/circle', networks.url('/circle'))
  serve('/large', large)
  serve('/bomb', bomb(9000, 9000))
  serve('/drawn', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const linking = (name: string, href: string) => serve(`/page-${name}`, `<link rel=icon href="${href}">`)
  const websites = [
    ...['inward', 'large', 'bomb', 'drawn', 'missing'].map((name) => linking(name, `/${name}`)),
    linking('inside', `http://127.0.0.1:${networks.insidePort}/icon.png`),
    linking('file', 'file:///etc/passwd'),
    ...[networks.url('/moved'), networks.url('/circle'), serve('/gone', '', 404)],
    `http://127.0.0.1:${networks.insidePort}/`,
    'http://metadata.example/',
    'https://github.com/roster/agent',
  ]
  const ids = await Promise.all(websites.map((websiteUrl) => agent({ websiteUrl })))
  await run()
  for (const [at, id] of ids.entries()) {
    expect(queued(id), websites[at]).toBeUndefined()
    expect(await logosOf(id), websites[at]).toEqual([])
  }
  expect(networks.insideConnections()).toBe(0)
})

test('an unavailable website is checked four more times at growing intervals', async () => {
  const id = await agent({ websiteUrl: serve('/away', '', 503) })
  for (const tries of [1, 2, 3, 4]) {
    await run()
    const wait = HOUR * 4 ** (tries - 1)
    expect(queued(id)).toEqual({ tries, wait: expect.any(Number) })
    expect(Math.abs(Number(queued(id)?.['wait']) - wait)).toBeLessThan(HOUR / 2)
    database.prepare('update logo_queue set due = 0 where agent = ?').run(id)
  }
  await run()
  expect(queued(id)).toBeUndefined()
})

test('only the site stores logos, for the website that was checked', async () => {
  const id = await agent()
  const form = (websiteUrl: string) => {
    const body = new FormData()
    body.set('websiteUrl', websiteUrl)
    body.set('logo', new Blob([WEBP], { type: 'image/webp' }), '480.webp')
    return { method: 'POST', body }
  }
  const { websiteUrl } = await agents.getOne(id)
  const settle = (website: string) =>
    allowed(callers, (one) => one.send(`/api/roster/logos/${id}`, form(website)))
  expect(await settle('https://another.example')).toEqual(['service'])
  expect(await logosOf(id)).toEqual([])
  expect(await settle(websiteUrl)).toEqual(['service'])
  expect(await logosOf(id)).toHaveLength(1)
  expect(await allowed(callers, (one) => one.send('/api/roster/logos', {}))).toEqual(['service'])
  expect(await allowed(callers, (one) => one.send('/api/roster/logos', { method: 'DELETE' }))).toEqual([
    'service',
  ])
  expect(await logosOf(id)).toEqual([])
  expect(queued(id)).toBeDefined()
})

const WEBP = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')
