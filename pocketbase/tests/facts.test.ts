/** Facts in the change feed: what checks found in the last 30 days, and what was said by hand. */
import { expect, test } from 'vitest'
import type { Facts } from '#site/domain/agent.ts'
import { type FeedBatch, openFeed } from '#site/server/pocketbase/feed.ts'
import { ownCallers, submission } from './callers.ts'

const { pocketBase, root } = await ownCallers()
const feed = openFeed(pocketBase.connection)
const DAY_MS = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const [today, weekAgo, longAgo, tomorrow] = [ago(0), ago(7), ago(31), ago(-1)]

type Row = Record<string, unknown>

async function agentWith(row: Row): Promise<{ agent: string; check: string }> {
  const { id: agent } = await root.collection('agents').create(submission({ status: 'approved' }))
  const { id: check } = await root.collection('checks').create({ agent, ...row })
  return { agent, check }
}

async function factsOf(id: string): Promise<Facts | undefined> {
  const { parts } = await feed.snapshot()
  for await (const { agents = [] } of parts)
    for (const agent of agents) if (agent.id === id) return agent.facts
  throw new Error(`no agent ${id}`)
}

const SITE = { website: 'answers', since: weekAgo, shownAt: today }
const REPOSITORY = {
  license: 'MIT',
  release: 'v1.4',
  releasedAt: weekAgo,
  pushedAt: today,
  stars: 12_300,
  archived: true,
  repositoryShownAt: today,
}
const { repositoryShownAt: repositoryCheckedAt, ...repository } = REPOSITORY
const ANSWERS = { website: 'answers', since: weekAgo, checkedAt: today }
const said = (verdict: string, until = tomorrow) => ({
  ...SITE,
  verdict,
  verdictAt: today,
  verdictUntil: until,
})

test.each<[name: string, row: Row, facts: Facts | undefined]>([
  ['nothing yet', {}, undefined],
  ['a website', SITE, ANSWERS as Facts],
  ['a repository alone', REPOSITORY, { ...repository, repositoryCheckedAt } as Facts],
  [
    'no release and no license',
    { repositoryShownAt: today, stars: 0 },
    { repositoryCheckedAt: today, stars: 0 },
  ],
  ['only what is recent', { ...SITE, ...REPOSITORY, repositoryShownAt: longAgo }, ANSWERS as Facts],
  ['a website long ago', { ...SITE, shownAt: longAgo }, undefined],
  ['said to be gone', said('gone'), { ...ANSWERS, website: 'gone', since: today }],
  ['said to be gone until yesterday', said('gone', ago(1)), ANSWERS as Facts],
  [
    'discontinued',
    said('discontinued', ''),
    { ...ANSWERS, website: 'gone', since: today, discontinued: true },
  ],
  ['said to be alive', { ...said('alive'), website: 'gone' }, { ...ANSWERS, since: today }],
  [
    'said to be gone, never checked',
    { verdict: 'gone', verdictAt: today },
    { website: 'gone', since: today },
  ],
] as [string, Row, Facts | undefined][])('%s', async (_, row, facts) => {
  expect(await factsOf((await agentWith(row)).agent)).toEqual(facts)
})

test('only what pages show is in the feed of changes', async () => {
  const { agent, check } = await agentWith({ ...SITE, ...REPOSITORY })
  let { cursor } = await feed.snapshot()
  const changed = async (row: Row): Promise<FeedBatch> => {
    await root.collection('checks').update(check, row)
    const batch = await feed.changes(cursor)
    cursor = batch.cursor
    return batch
  }
  const quiet = {
    checkedAt: today,
    repositoryCheckedAt: today,
    hosts: ['a.example'],
    etags: { repo: 'x' },
    failures: 2,
  }
  expect((await changed(quiet)).agents).toEqual([])
  expect((await changed({ stars: 12_400 })).agents).toMatchObject([{ id: agent, facts: { stars: 12_400 } }])
  expect((await changed({ website: 'gone' })).agents).toMatchObject([
    { id: agent, facts: { website: 'gone' } },
  ])
})
