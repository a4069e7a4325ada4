/** Proofs are looked for each month, and lost only after three misses over 72 hours. */
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { writeAgent } from '#site/tests/support/api/catalogue-writer.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { scheduleRechecks } from './rechecks.ts'

const HOUR = 3_600_000
const networks = await twoNetworks()
const pocketBase = await ownPocketBase()
const { root } = pocketBase
const claims = root.collection('claims')
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

/** A proof by tag that is due, of an agent whose page is at this path. */
async function prove(path: string, fields: object = {}): Promise<string> {
  const { id: user } = await pocketBase.createUser()
  const agent = await writeAgent(root, { websiteUrl: networks.url(path) })
  const proof = { agent, user, method: 'tag', proof: 'good.example', token: `token${path}`, state: 'proven' }
  const dates = { startedAt: ago(800), provenAt: ago(799), lookedAt: ago(721) }
  return (await claims.create({ ...proof, ...dates, ...fields })).id
}

/** Lets the site look once at all that is due, or `hours` later. */
async function look(id: string, hours = 0): Promise<Record<string, unknown>> {
  const before = await claims.getOne(id)
  await claims.update(id, { lookedAt: new Date(Date.parse(before['lookedAt']) - hours * HOUR) })
  const config = { SITE_NAME: 'Roster', SITE_URL: 'https://roster.example' }
  const parts = { config, connection: Promise.resolve(pocketBase.connection), log: pino({ level: 'silent' }) }
  const rechecks = scheduleRechecks(parts, networks.network(), 0)
  const hasLooked = async () => Date.parse((await claims.getOne(id))['lookedAt']) > Date.now() - 60_000
  await expect.poll(hasLooked, { timeout: 10_000 }).toBe(true)
  await rechecks.stop()
  return await claims.getOne(id)
}

const page = (path: string) =>
  networks.serve(path, (_, response) =>
    response.end(`<head><meta name="roster-verification" content="token${path}"></head>`),
  )
const empty = (path: string) => networks.serve(path, (_, response) => response.end('<title>Tool</title>'))
const mails = async (user: unknown) =>
  (await root.collection('mail_queue').getFullList({ filter: `user = '${user}'` })).map(
    (mail) => mail['template'],
  )

test('a tag that is gone for 72 hours ends the proof, and the owner is told once', async () => {
  const id = await prove('/gone')
  page('/gone')
  expect(await look(id)).toMatchObject({ state: 'proven', misses: 0 })
  empty('/gone')
  expect(await look(id, 721)).toMatchObject({ state: 'proven', misses: 1 })
  expect(await look(id, 37)).toMatchObject({ state: 'proven', misses: 2 })
  const lost = await look(id, 37)
  expect(lost).toMatchObject({ state: 'lost', misses: 3 })
  const rest = await prove('/rest')
  page('/rest')
  await look(rest)
  expect(await mails(lost['user'])).toEqual(['owner-lost'])
  await look(rest, 721)
  expect(await mails(lost['user'])).toEqual(['owner-lost'])
})

test('a tag that comes back, and a website that fails, end nothing', async () => {
  const id = await prove('/back', { misses: 2, lookedAt: ago(37) })
  networks.serve('/back', (_, response) => response.writeHead(503).end())
  expect(await look(id)).toMatchObject({ state: 'proven', misses: 2 })
  page('/back')
  expect(await look(id, 37)).toMatchObject({ state: 'proven', misses: 0 })
})

test('a website that refuses to be read for 72 hours ends the proof', async () => {
  const id = await prove('/refused')
  networks.serve('/refused', (_, response) => response.writeHead(403).end())
  await look(id)
  await look(id, 37)
  expect(await look(id, 37)).toMatchObject({ state: 'lost', misses: 3 })
})

test('an email proves for good', async () => {
  const id = await prove('/email', { method: 'email', lookedAt: ago(9999) })
  const other = await prove('/other')
  page('/other')
  await look(other)
  expect(Date.parse((await claims.getOne(id))['lookedAt'])).toBeLessThan(Date.now() - 9000 * HOUR)
})
