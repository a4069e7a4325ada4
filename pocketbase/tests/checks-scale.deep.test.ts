/** A round of checks of ten thousand agents in which nothing has changed. */
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { GitHub } from '#site/server/checks/github.ts'
import { Prober } from '#site/server/checks/prober.ts'
import { isPublic } from '#site/server/fetching/network.ts'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { ownCallers } from './callers.ts'

const AGENTS = 10_000
const DAY_AFTER = Date.UTC(2026, 10, 2)
const networks = await twoNetworks()
const { callers, database } = await ownCallers()
const port = new URL(networks.url('')).port
const one = (sql: string) => Object.values(database.prepare(sql).get() ?? {})[0]

/** Each with a website and a repository of its own, and all facts as they were found the day before. */
const FILL = `
  WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${AGENTS})
  INSERT INTO agents (id, name, description, websiteUrl, githubUrl, pricingModel, status, websiteKey, created, updated)
  SELECT printf('agent%010d', i), 'Agent ' || i, 'Does useful work.', 'http://host' || i || '.example:${port}/',
    'https://github.com/maker/agent' || i, 'free', 'approved', 'https://host' || i || '.example',
    '2026-11-01 00:00:00.000Z', '2026-11-01 00:00:00.000Z' FROM n;
  INSERT INTO checks (id, agent, website, since, checkedAt, shownAt, license, release, releasedAt, pushedAt, stars,
    archived, repositoryCheckedAt, repositoryShownAt, hosts, etags)
  SELECT 'check' || substr(id, 6), id, 'answers', '2026-11-01 00:00:00.000Z', '2026-11-01 00:00:00.000Z',
    '2026-11-01 00:00:00.000Z', 'MIT', 'v1.4', '2026-10-03 00:00:00.000Z', '2026-10-30 00:00:00.000Z', 12300,
    0, '2026-11-01 00:00:00.000Z', '2026-11-01 00:00:00.000Z', '[]', '{}' FROM agents`

test('all facts of 10,000 agents are checked again, and no page has anything to show', {
  timeout: 1_800_000,
}, async () => {
  database.exec(FILL)
  const changes = () => one('SELECT coalesce(max(seq), 0) FROM changes')
  for (let i = 1; i <= AGENTS; i += 1) {
    const reply = (path: string, body: object) =>
      networks.serve(path, (_, response) => response.end(JSON.stringify(body)))
    const name = `maker/agent${i}`
    reply(`/repos/${name}`, {
      full_name: name,
      html_url: `https://github.com/${name}`,
      license: { spdx_id: 'MIT' },
      pushed_at: '2026-10-30T12:34:56Z',
      stargazers_count: 12_345,
      archived: false,
    })
    reply(`/repos/${name}/releases/latest`, { tag_name: 'v1.4', published_at: '2026-10-03T08:00:00Z' })
  }
  networks.serve('/', (_, response) => response.end('<title>Agent</title>'))
  const network = {
    resolve: async () => [{ address: '127.0.0.2', family: 4 as const }],
    isAllowed: (address: string) => isPublic(address) || address === '127.0.0.2',
  }
  const options = { userAgent: 'Roster/1.0 (+https://roster.example/checks)', now: () => DAY_AFTER, network }
  const github = new GitHub({ ...options, base: networks.url('') })
  const before = changes()
  const prober = new Prober(callers.as('service'), { ...options, github })
  const ids = Array.from({ length: AGENTS }, (_, at) => `agent${String(at + 1).padStart(10, '0')}`)
  // Each by its ID, because finding what is due reads the whole catalogue for every few.
  const results = await pLimit(4).map(ids, (id) => prober.check(id))
  expect(results.flatMap((each = []) => each.map(({ outcome }) => outcome))).toEqual(
    Array(2 * AGENTS).fill('answers'),
  )
  expect(
    one(
      "SELECT count(*) FROM checks WHERE checkedAt LIKE '2026-11-02%' AND repositoryCheckedAt LIKE '2026-11-02%'",
    ),
  ).toBe(AGENTS)
  expect(changes()).toBe(before)
  database.exec("UPDATE checks SET stars = 12400 WHERE agent = 'agent0000000001'")
  expect(changes()).not.toBe(before)
})
