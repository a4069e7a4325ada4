/** Visits of hosts that several agents share, and what else happens to an agent during a check. */
import { expect, test } from 'vitest'
import { GitHub } from '#site/server/checks/github.ts'
import { Prober } from '#site/server/checks/prober.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { ownCallers, submission } from './callers.ts'
import { checkAll } from './checking.ts'

const DAY = 24 * 3_600_000
const networks = await twoNetworks()
const { callers, root, database } = await ownCallers()
const agents = root.collection('agents')

let now = Date.UTC(2026, 10, 1)
const common = { userAgent: 'Roster/1.0', now: () => now, network: networks.network() }
const github = new GitHub({ ...common, base: networks.url('') })
const prober = new Prober(callers.as('service'), { ...common, github })

const row = (id: string) => database.prepare('select * from checks where agent = ?').get(id)
const changes = () => database.prepare('select coalesce(max(seq), 0) as n from changes').get()

async function agent(websiteUrl: string): Promise<string> {
  return (await agents.create(submission({ status: 'approved', websiteUrl }))).id
}

const round = () => checkAll(prober)

function page(path: string, status = 200): string {
  networks.serve(path, (_, response) => response.writeHead(status).end('<title>Agent</title>'))
  return networks.url(path)
}

test('hosts are visited once a day: by a redirect and for themselves, by an owner and in turn', async () => {
  now += DAY
  const there = networks.url('/there', 'www.good.example')
  const asked: string[] = []
  const count = (path: string, location?: string) =>
    networks.serve(path, ({ headers }, response) => {
      asked.push(`${headers.host}${path}`)
      response.writeHead(location ? 302 : 200, location ? { Location: location } : {}).end()
    })
  count('/here', there)
  count('/there')
  const ids = [await agent(networks.url('/here')), await agent(there)]
  await Promise.all([round(), ...ids.map((id) => prober.check(id))])
  await round()
  expect(asked.filter((url) => url.endsWith('/there'))).toHaveLength(1)
  expect(asked.filter((url) => url.endsWith('/here'))).toHaveLength(1)
  expect(await prober.check(ids[1] ?? '')).toMatchObject([
    { outcome: 'deferred', reason: 'Its host was visited within a day' },
  ])
  for (const id of ids) await agents.delete(id)
})

test('a verdict given during a visit stays, until its date', async () => {
  now += DAY
  const id = await agent(networks.url('/judged'))
  page('/judged')
  await round()
  now += DAY
  const [stored] = await root.collection('checks').getFullList()
  const verdictUntil = new Date(now + 3 * DAY).toISOString()
  networks.serve('/judged', async (_, response) => {
    await root.collection('checks').update(stored?.id ?? '', { verdict: 'gone', verdictUntil })
    response.end()
  })
  await round()
  expect(row(id)).toMatchObject({ verdict: 'gone', website: 'answers' })
  const before = changes()
  now += 3 * DAY
  page('/judged')
  await round()
  expect(row(id)).toMatchObject({ verdict: '', verdictUntil: '', website: 'answers' })
  expect(changes()).not.toEqual(before)
  await agents.delete(id)
})

test('an invalid URL, as SQL may write it, keeps nobody waiting', async () => {
  now += DAY
  const ids = [await agent(page('/one')), await agent(networks.url('/two', 'www.good.example'))]
  database.prepare("update agents set websiteUrl = 'http://1.2.3.4.5/' where id = ?").run(ids[0] ?? '')
  const found = await round()
  expect(found.map(({ agent: id, outcome }) => [id, outcome]).toSorted()).toEqual(
    [
      [ids[0], 'unclear'],
      [ids[1], 'dead'],
    ].toSorted(),
  )
  for (const id of ids) await agents.delete(id)
})
