import { expect, onTestFinished, test } from 'vitest'
import { FEED_FORMAT } from '#site/server/changes/feed-start.ts'
import { sampleAgents } from '#site/tests/support/samples/sample-agents.ts'
import { startLocalServer } from '#site/tests/support/servers/local-server.ts'
import {
  PRIMARY_IS_MIRROR,
  PRIMARY_NO_ROSTER,
  PRIMARY_OTHER_VERSION,
  PRIMARY_REDIRECTS,
} from './mirror-texts.ts'
import { PrimaryFeed } from './primary-feed.ts'

const EPOCH = '0123abcd'
const [first, second] = sampleAgents(2)
const SETTINGS = { url: 'https://roster.example', upvoteOnOpen: true, google: false, claims: [] }
const START = {
  ...{ cursor: `${EPOCH}.9`, from: `${EPOCH}.0`, dump: 'https://roster.example/catalogue.ndjson' },
  ...{ format: FEED_FORMAT, site: SETTINGS },
}

const page = (cursor: string, more: boolean, ...changes: object[]) =>
  [...changes, { cursor: `${EPOCH}.${cursor}`, more }].map((line) => `${JSON.stringify(line)}\n`).join('')

/** A primary with a reply for each requested cursor. */
async function feedOf(replies: Record<string, string>) {
  const server = await startLocalServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://primary').searchParams
    // No changes during a long poll.
    if (asked.has('wait')) return
    const reply = replies[asked.get('after') ?? ''] ?? ''
    response.writeHead(reply === 'gone' ? 410 : reply === 'away' ? 503 : 200).end(reply)
  })
  onTestFinished(() => server.stop())
  return { url: server.url, feed: new PrimaryFeed(server.url) }
}

test('a step of several pages is one batch, in which the last word counts', async () => {
  const { feed } = await feedOf({
    [`${EPOCH}.3`]: page(
      '5.17',
      true,
      { agent: first },
      {
        decision: {
          number: 4,
          at: '2026-01-01T00:00:00.000Z',
          action: 'approved',
          agent: '',
          reason: '',
          fields: [],
        },
      },
    ),
    [`${EPOCH}.5.17`]: page('6', true, { agent: second }, { removed: first?.id }, { withdrawn: 4 }),
  })
  expect(await feed.changes(3, EPOCH)).toEqual({
    ...{ cursor: 6, more: true, lost: false, votes: [] },
    ...{ agents: [second], removed: [first?.id], moderation: [], withdrawn: [4] },
  })
})

test('a cursor that the primary no longer knows is lost', async () => {
  const { feed } = await feedOf({ [`${EPOCH}.3`]: 'gone' })
  expect(await feed.changes(3, EPOCH)).toMatchObject({ lost: true, agents: [] })
})

test('a copy is read to the position it began at', async () => {
  const { feed } = await feedOf({
    '': JSON.stringify(START),
    [`${EPOCH}.0`]: page('4.7', true, { agent: first }),
    [`${EPOCH}.4.7`]: page('9.2', true, { categories: [] }),
    [`${EPOCH}.9.2`]: page('12', false, { agent: second }),
  })
  const { cursor, epoch, parts } = await feed.snapshot()
  expect({ cursor, epoch }).toEqual({ cursor: 9, epoch: EPOCH })
  const read: unknown[] = []
  for await (const { agents, categories } of parts)
    read.push(
      agents?.map(({ id }) => id),
      categories,
    )
  expect(read).toEqual([[first?.id], undefined, [], [], [second?.id], undefined])
})

const hidden = { ...first, status: 'pending' }
const unreadable: [string, string][] = [
  ['a page that is cut between lines', page('9', false, { agent: first }).split('\n')[0] ?? ''],
  ['a page that is cut within a line', page('9', false, { agent: first }).slice(0, -9)],
  ['garbage', '<html>Bad gateway</html>'],
  ['nothing', ''],
  ['a line of another kind', page('9', false, { unknown: 1 })],
  ['an agent with a field of another type', page('9', false, { agent: { ...first, upvotes: 'many' } })],
  ['an agent that is not public', page('9', false, { agent: hidden })],
  ['a position before the last one', page('2', false)],
  ['a position of another copy', page('9', false).replace(EPOCH, 'ffffffff')],
  ['two ends', page('8', false) + page('9', false)],
  ['a reply that says it is away', 'away'],
]
test.each(unreadable)('%s is an error, and nothing of it is applied', async (_, reply) => {
  const { feed } = await feedOf({ [`${EPOCH}.3`]: reply })
  await expect(feed.changes(3, EPOCH)).rejects.toThrow()
})

test('half of a step is an error as a whole', async () => {
  const half = { [`${EPOCH}.3`]: page('5.17', true, { agent: first }) }
  const { feed } = await feedOf({ ...half, [`${EPOCH}.5.17`]: 'away' })
  await expect(feed.changes(3, EPOCH)).rejects.toThrow()
})

test.each<[string, object | string, (url: string) => string]>([
  ['no Roster', 'Hello', PRIMARY_NO_ROSTER],
  ['something else in JSON', { ok: true }, PRIMARY_NO_ROSTER],
  [
    'a mirror',
    { ...START, mirrorOf: 'https://it.example' },
    (url) => PRIMARY_IS_MIRROR(url, 'https://it.example'),
  ],
  ['another version', { ...START, format: '000000000000' }, PRIMARY_OTHER_VERSION],
])('refuses to copy %s', async (_, start, message) => {
  const { feed, url } = await feedOf({ '': typeof start === 'string' ? start : JSON.stringify(start) })
  await expect(feed.snapshot()).rejects.toThrow(message(url))
})

test('refuses a URL that redirects, where changes could not follow', async () => {
  const server = await startLocalServer((request, response) => {
    response.writeHead(301, { location: `https://roster.example${request.url}` }).end()
  })
  onTestFinished(() => server.stop())
  const message = PRIMARY_REDIRECTS(server.url, 'https://roster.example')
  await expect(new PrimaryFeed(server.url).snapshot()).rejects.toThrow(message)
})
