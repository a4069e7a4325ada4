import { expect, test } from 'vitest'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { GitHub, GitHubClosed, repositoryPath } from './github.ts'

const HOUR = 3_600_000
const networks = await twoNetworks()
const REPOSITORY = {
  full_name: 'maker/agent',
  html_url: 'https://github.com/maker/agent',
  license: null,
  pushed_at: '2026-10-30T12:34:56Z',
  stargazers_count: 999,
  archived: true,
}

function opened(token?: string) {
  const clock = { now: Date.UTC(2026, 10, 1) }
  const options = { userAgent: 'Roster/1.0', network: networks.network(), base: networks.url('') }
  return { clock, github: new GitHub({ ...options, token, now: () => clock.now }) }
}

function reply(path: string, body: unknown, status = 200, headers = {}): void {
  networks.serve(`/repos/${path}`, (_, response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body)),
  )
}

test('facts are read with a token, and unknown ones are empty', async () => {
  const asked: (string | undefined)[] = []
  networks.serve('/repos/maker/agent', ({ headers }, response) => {
    asked.push(headers.authorization, headers['user-agent'])
    response.writeHead(200, { ETag: 'W/"1"' }).end(JSON.stringify(REPOSITORY))
  })
  expect(await opened('secret').github.ask('Maker/Agent', {})).toEqual({
    outcome: 'dead',
    reason: 'Repository no longer exists',
  })
  expect(await opened('secret').github.ask('maker/agent', {})).toEqual({
    outcome: 'answers',
    facts: {
      license: '',
      release: '',
      releasedAt: '',
      pushedAt: '2026-10-30 00:00:00.000Z',
      stars: 999,
      archived: true,
      renamedTo: '',
    },
    etags: { repository: 'W/"1"', release: undefined },
  })
  expect(asked).toEqual(['Bearer secret', 'Roster/1.0'])
})

test.each([
  [1234, 1230],
  [12_345, 12_300],
  [1_234_567, 1_230_000],
])('%i stars are %i', async (count, stars) => {
  reply('maker/agent', { ...REPOSITORY, stargazers_count: count })
  expect(await opened().github.ask('maker/agent', {})).toMatchObject({ facts: { stars } })
})

test.each([
  ['wrong JSON', '{', 200],
  ['another shape', [], 200],
  ['a page', '<html>', 200],
  ['an error', {}, 502],
  ['a blocked repository', { message: 'Repository access blocked' }, 403],
  ['legal reasons', {}, 451],
])('%s is unclear', async (_, body, status) => {
  reply('maker/agent', body, status)
  expect(await opened().github.ask('maker/agent', {})).toMatchObject({ outcome: 'unclear' })
  reply('maker/agent', REPOSITORY)
  reply('maker/agent/releases/latest', body, status)
  expect(await opened().github.ask('maker/agent', {})).toMatchObject({ outcome: 'unclear' })
})

test.each([
  ['403 with nothing left', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1793493000' }, 0.5],
  ['429', 429, { 'retry-after': '60' }, 1 / 60],
  ['a secondary limit', 403, { 'retry-after': '120' }, 2 / 60],
  ['429 without a date', 429, {}, 1],
])('%s closes until its reset', async (_, status, headers, hours) => {
  const { clock, github } = opened('secret')
  reply('maker/agent', {}, status, headers)
  const asking = github.ask('maker/agent', {})
  await expect(asking).rejects.toThrow(GitHubClosed)
  const asked = networks.outsideConnections()
  clock.now += hours * HOUR - 1
  expect(github.isOpen).toBe(false)
  await expect(github.ask('maker/agent', {})).rejects.toThrow(GitHubClosed)
  expect(networks.outsideConnections()).toBe(asked)
  clock.now += 1
  expect(github.isOpen).toBe(true)
})

test('without a token there are sixty calls an hour', async () => {
  const { clock, github } = opened()
  reply('maker/agent', REPOSITORY)
  while (github.isOpen) await github.ask('maker/agent', {})
  expect(networks.outsideConnections()).toBe(60)
  clock.now += HOUR
  expect(github.isOpen).toBe(true)
})

test('a redirect to another server gets neither a request nor the token', async () => {
  networks.redirect('/repos/maker/agent', networks.url('/repos/maker/agent', 'www.good.example'))
  await expect(opened('secret').github.ask('maker/agent', {})).rejects.toThrow('redirect broken')
  expect(networks.outsideConnections()).toBe(1)
})

test.each([
  ['https://github.com/maker/agent', 'maker/agent'],
  ['https://www.github.com/maker/agent.git', 'maker/agent'],
  ['https://github.com/maker/agent.js/tree/main?tab=readme#start', 'maker/agent.js'],
  ['https://github.com/maker', undefined],
  ['https://gist.github.com/maker/agent', undefined],
  ['https://github.company.example/maker/agent', undefined],
])('%s is %s', (address, path) => {
  expect(repositoryPath(address)).toBe(path)
})
