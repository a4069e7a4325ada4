import { expect, test } from 'vitest'
import { twoNetworks } from '#site/tests/support/servers/two-networks.ts'
import { GitHub, repositoryPath } from './github.ts'

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
  expect(await opened('secret').github.ask('https://github.com/Maker/Agent', {})).toEqual({
    outcome: 'dead',
    reason: 'Repository no longer exists',
  })
  expect(await opened('secret').github.ask('https://github.com/maker/agent', {})).toEqual({
    outcome: 'answers',
    facts: {
      license: '',
      release: '',
      releasedAt: '',
      pushedAt: '2026-10-30 00:00:00.000Z',
      stars: 999,
      archived: true,
    },
    reason: '',
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
  expect(await opened().github.ask('https://github.com/maker/agent', {})).toMatchObject({ facts: { stars } })
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
  expect(await opened().github.ask('https://github.com/maker/agent', {})).toMatchObject({
    outcome: 'unclear',
  })
  reply('maker/agent', REPOSITORY)
  reply('maker/agent/releases/latest', body, status)
  expect(await opened().github.ask('https://github.com/maker/agent', {})).toMatchObject({
    outcome: 'unclear',
  })
})

test.each([
  ['403 with nothing left', 403, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1793493000' }, 0.5],
  ['429', 429, { 'retry-after': '60' }, 1 / 60],
  ['a secondary limit', 403, { 'retry-after': '120' }, 2 / 60],
  ['429 without a date', 429, {}, 1],
])('%s closes until its reset', async (_, status, headers, hours) => {
  const { clock, github } = opened('secret')
  reply('maker/agent', {}, status, headers)
  expect(await github.ask('https://github.com/maker/agent', {})).toMatchObject({ outcome: 'limited' })
  const asked = networks.outsideConnections()
  clock.now += hours * HOUR - 1
  expect(github.isOpen).toBe(false)
  expect(await github.ask('https://github.com/maker/agent', {})).toMatchObject({ outcome: 'limited' })
  expect(networks.outsideConnections()).toBe(asked)
  clock.now += 1
  expect(github.isOpen).toBe(true)
})

test('calls that GitHub grants are used up, and no more', async () => {
  const { clock, github } = opened()
  let left = 60
  const granted = (path: string, body: unknown) =>
    networks.serve(`/repos/maker/agent${path}`, (_, response) => {
      left -= 1
      const headers = { 'x-ratelimit-remaining': left, 'x-ratelimit-reset': clock.now / 1000 + 1800 }
      response.writeHead(200, headers).end(JSON.stringify(body))
    })
  granted('', REPOSITORY)
  granted('/releases/latest', { tag_name: 'v1', published_at: null })
  while (github.isOpen)
    expect(await github.ask('https://github.com/maker/agent', {})).toMatchObject({ outcome: 'answers' })
  expect(left).toBe(0)
  clock.now += HOUR / 2
  expect(github.isOpen).toBe(true)
})

test('a redirect to another server gets neither a request nor the token', async () => {
  networks.redirect('/repos/maker/agent', networks.url('/repos/maker/agent', 'www.good.example'))
  expect(await opened('secret').github.ask('https://github.com/maker/agent', {})).toEqual({
    outcome: 'unclear',
    reason: "GitHub's reply can't be read",
  })
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
