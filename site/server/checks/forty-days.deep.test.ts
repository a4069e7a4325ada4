/** Forty hosts over forty days of a fake clock: who is called gone and when, and what is requested. */
import { expect, test } from 'vitest'
import { connect } from '#site/server/pocketbase/connection.ts'
import * as hosts from '#site/tests/support/servers/forty-hosts.ts'
import { ownPocketBase } from '#site/tests/support/sites/test-file.ts'
import { GitHub } from './github.ts'
import { Prober } from './prober.ts'

const { clock, DAY, DEAD, HOUR, isAway, LIVING, lives, log, network, port, RULES, SILENT, START } = hosts
const { root, connection } = await ownPocketBase()
const ids = new Map<string, string>()
async function list(name: string, websiteUrl: string): Promise<void> {
  const agent = { description: 'Does useful work.', pricingModel: 'free', status: 'approved' }
  ids.set((await root.collection('agents').create({ ...agent, name, websiteUrl })).id, name)
}

for (const name of Object.keys({ ...LIVING, ...DEAD, ...SILENT })) {
  const [scheme, at] = name === 'secure' ? ['https', port(1)] : ['http', port()]
  await list(name, `${scheme}://${name.toLowerCase()}.fake:${at}/${name === 'everything' ? 'agent' : ''}`)
  lives[name.toLowerCase()] = lives[name] ?? []
  RULES[name.toLowerCase()] ??= RULES[name] ?? hosts.status(404)
}
for (const path of ['a', 'b', 'c']) await list(`shared-${path}`, `http://shared.fake:${port()}/${path}`)
for (const name of ['alive', 'lost', 'broken'])
  await list(`github-${name}`, `https://github.com/maker/${name}`)

interface Change {
  name: string
  website: string
  since: number
  at: number
}

test('nothing living is called gone, everything dead is, and returns with its first answer', {
  timeout: 900_000,
}, async () => {
  const options = { userAgent: 'Roster/1.0 (+https://roster.example/checks)', now: () => clock.now, network }
  const world = {
    ...options,
    github: new GitHub({ ...options, base: `http://api.fake:${port()}` }),
    patienceMs: hosts.PATIENCE_MS,
  }
  const prober = new Prober(connect(connection), world)
  const rows = () => root.collection('checks').getFullList({ sort: 'id' })
  const changes: Change[] = []
  const states = new Map<string, string>()
  let before: unknown
  for (; clock.now < START + hosts.DAYS * DAY; clock.now += HOUR) {
    // Ends with the first step that finds nothing new: nothing, or only what our own network keeps it from.
    for (;;) {
      const { results } = await prober.step()
      if (results.every(({ outcome }) => outcome === 'offline' || outcome === 'limited')) break
    }
    const stored = await rows()
    if (isAway()) before ??= stored
    if (isAway()) expect(stored).toEqual(before)
    for (const { agent, website, since } of stored) {
      const name = ids.get(agent) ?? ''
      if (states.get(name) !== website)
        changes.push({ name, website, since: Date.parse(since), at: clock.now })
      states.set(name, website)
    }
  }
  const became = (website: string) => changes.filter((change) => change.website === website)
  const hours = (name: string) => became('gone').filter((change) => change.name === name)

  expect(states.size).toBe(ids.size)
  const mortal = [...Object.keys({ ...DEAD, ...SILENT }), 'github-lost']
  expect([...new Set(became('gone').map(({ name }) => name))].toSorted()).toEqual(mortal.toSorted())
  for (const name of mortal) {
    const [gone] = hours(name)
    const [least, longest] = name in SILENT ? [30 * 24, 31 * 24] : [72, 96]
    const took = ((gone?.at ?? 0) - (gone?.since ?? 0)) / HOUR
    expect([name, took >= least && took <= longest, took]).toEqual([name, true, took])
    const life = lives[name] ?? []
    const back = name === 'github-lost' ? 30 : (life.at(-1)?.[0] ?? 0)
    const answer = changes.find((change) => change.name === name && change.at > (gone?.at ?? 0))
    expect([name, answer?.website]).toEqual([name, 'answers'])
    expect((answer?.at ?? 0) - (START + back * DAY)).toBeLessThanOrEqual(DAY + HOUR)
  }

  const pages = log.filter(({ host, path }) => path !== '/robots.txt' && host !== 'api.fake')
  expect(pages.filter(({ host }) => host === 'forbids.fake' || host === 'norules.fake')).toEqual([])
  for (const kind of [pages, log.filter(({ path }) => path === '/robots.txt')]) {
    const visits = new Map<string, number>()
    for (const { host, path, at } of kind) {
      // Redirects within a host belong to the visit.
      if (/^(?:circle|endless)/.test(host) && path !== '/robots.txt') continue
      const key = `${host} on day ${Math.floor((at - START) / DAY)}`
      visits.set(key, (visits.get(key) ?? 0) + 1)
    }
    expect([...visits].filter(([, count]) => count > 1)).toEqual([])
    expect(visits.size).toBeGreaterThan(1000)
  }
  for (const path of ['/a', '/b', '/c'])
    expect(pages.filter((page) => page.host === 'shared.fake' && page.path === path).length).toBeGreaterThan(
      10,
    )
  for (const name of ['moved', 'movedToo'])
    expect(became('answers').map((change) => change.name)).toContain(name)
})
