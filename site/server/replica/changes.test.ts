import { expect, test } from 'vitest'
import type { Change, Cursor } from '#site/contracts/changes.ts'
import type { Agent } from '#site/domain/agent.ts'
import { randomNumbers } from '#site/domain/random.ts'
import { openTestReplica } from '#site/tests/support/fakes/test-replica.ts'
import { batchOf, CATEGORIES, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import { changesAfter, forgetRemovals } from './changes.ts'
import { openReplica } from './schema.ts'
import { Statements } from './statements.ts'

const AGENTS = sampleAgents(60)
const approved = { action: 'approved' as const, agent: '', reason: '', fields: [] }
const decision = (number: number) => ({ ...approved, number, at: '2026-01-01T10:00:00.000Z' })
const from = ({ epoch }: Cursor): Cursor => ({ epoch, seq: 0 })

/** The directory as a reader knows it from the feed alone. */
class Follower {
  readonly agents = new Map<string, Agent>()
  readonly decisions = new Set<number>()
  categories: string[] = []
  cursor: Cursor

  constructor(cursor: Cursor) {
    this.cursor = cursor
  }

  /** Reads one page. */
  read(statements: Statements, most: number): boolean {
    const page = changesAfter(statements, this.cursor, most)
    if (!page) throw new Error('The cursor is invalid.')
    for (const change of page.changes) this.#note(change)
    this.cursor = page.next
    return page.more
  }

  #note(change: Change): void {
    if ('agent' in change) this.agents.set(change.agent.id, change.agent)
    else if ('removed' in change) this.agents.delete(change.removed)
    else if ('decision' in change) this.decisions.add(change.decision.number)
    else if ('withdrawn' in change) this.decisions.delete(change.withdrawn)
    else if ('categories' in change) this.categories = change.categories.map(({ name }) => name)
  }
}

async function filled() {
  const { path, writer, reader } = openTestReplica()
  await writer.replace(snapshotOf(5, AGENTS.slice(0, 30), { moderation: [1, 2, 3].map(decision) }))
  const present = reader.feedPosition()
  if (!present) throw new Error('The replica is empty.')
  return { writer, reader, statements: new Statements(openReplica(path)), present }
}

test('a reader of small pages ends up with the whole directory while it changes', async () => {
  const { writer, reader, statements, present } = await filled()
  const random = randomNumbers(7)
  const any = <Item>(items: readonly Item[]) => items.filter(() => random() < 0.08)
  const followers = [new Follower(from(present))]
  for (let seq = 6; seq < 80; seq++) {
    const gone = new Set(any(AGENTS))
    const agents = any(AGENTS)
      .filter((agent) => !gone.has(agent))
      .map((agent) => ({ ...agent, description: `At ${seq}` }))
    const categories = random() < 0.2 ? CATEGORIES.map((one) => ({ ...one, name: `${one.name} ${seq}` })) : []
    writer.apply(
      batchOf(seq, {
        ...{ agents, removed: [...gone].map(({ id }) => id), moderation: [decision(seq)] },
        ...(categories.length > 0 && { categories }),
        withdrawn: random() < 0.3 ? [seq - 3] : [],
      }),
    )
    if (seq % 10 === 0) followers.push(new Follower(from(present)))
    for (const follower of followers) follower.read(statements, 1 + Math.floor(random() * 7))
  }
  for (const follower of followers) {
    while (follower.read(statements, 5));
    const { agents, decisions, categories, cursor } = follower
    expect(reader.agents([...agents.keys()].sort())).toEqual(reader.agents(reader.ids()))
    expect([...agents.values()]).toEqual(reader.agents(agents.keys()))
    expect(reader.moderation(500).entries.map(({ number }) => number)).toEqual(
      [...decisions].sort((a, b) => b - a),
    )
    expect(categories).toEqual(reader.categories().map(({ name }) => name))
    expect(cursor).toEqual({ ...present, seq: 79 })
  }
})

test('repeats nothing, and says no more than changed', async () => {
  const { writer, statements, present } = await filled()
  expect(changesAfter(statements, present)).toEqual({ changes: [], next: present, more: false })
  const [agent] = AGENTS
  writer.apply(batchOf(9, { agents: agent ? [agent] : [], removed: ['unknown00000000'] }))
  expect(changesAfter(statements, present)?.changes).toEqual([])
  writer.apply(batchOf(10, { votes: [{ id: agent?.id ?? '', upvotes: 77 }], withdrawn: [2] }))
  const changes = changesAfter(statements, present)?.changes
  expect(changes).toEqual([{ withdrawn: 2 }, { agent: { ...agent, upvotes: 77 } }])
})

test('a snapshot invalidates all cursors', async () => {
  const { writer, reader, statements, present } = await filled()
  await writer.replace(snapshotOf(3, AGENTS.slice(10)))
  expect(changesAfter(statements, present)).toBeUndefined()
  expect(changesAfter(statements, from(present))).toBeUndefined()
  const now = reader.feedPosition()
  expect(now).toMatchObject({ seq: 3 })
  expect(now?.epoch).not.toBe(present.epoch)
  const copied = changesAfter(statements, { epoch: now?.epoch ?? '', seq: 0 })
  expect(copied?.changes.filter((change) => 'agent' in change)).toHaveLength(50)
  expect(copied?.changes.filter((change) => 'removed' in change)).toEqual([])
})

test('a cursor before forgotten removals is invalid, and a reader of everything is not stuck', async () => {
  const { writer, statements, present } = await filled()
  const ids = AGENTS.slice(0, 25).map(({ id }) => id)
  for (const [at, id] of ids.entries()) writer.apply(batchOf(10 + at, { removed: [id] }))
  forgetRemovals(statements, 10)
  expect(changesAfter(statements, { ...present, seq: 20 })).toBeUndefined()
  expect(changesAfter(statements, { ...present, seq: 24 })?.changes).toEqual(
    ids.slice(15).map((removed) => ({ removed })),
  )
  const reader = new Follower(from(present))
  while (reader.read(statements, 2));
  expect([...reader.agents.keys()].sort()).toEqual(AGENTS.slice(25, 30).map(({ id }) => id))
})
