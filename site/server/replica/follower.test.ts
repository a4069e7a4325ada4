import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Feed, FeedBatch } from '#site/server/pocketbase/feed.ts'
import { scratchFile } from '#site/tests/support/fakes/scratch-file.ts'
import { batchOf, sampleAgents, snapshotOf } from '#site/tests/support/samples/sample-agents.ts'
import type { Applied } from './applied.ts'
import { type FollowerState, follow, PollRequests } from './follower.ts'
import { openReplica } from './schema.ts'
import { ReplicaWriter } from './writer.ts'

/** A feed in memory, with batches by position. It may be unavailable or slow, or have lost earlier changes. */
class MemoryFeed implements Feed {
  away = false
  oldest = 0
  batches: FeedBatch[] = []
  snapshots = 0
  calls = 0
  wake: () => void = () => {}

  async changes(after: number): Promise<FeedBatch> {
    this.calls++
    if (this.away) throw new Error('away')
    if (after < this.oldest) return batchOf(after, { lost: true })
    const next = this.batches.find(({ cursor }) => cursor > after)
    return next ?? batchOf(after)
  }

  async snapshot() {
    this.calls++
    if (this.away) throw new Error('away')
    this.snapshots++
    return snapshotOf(Math.max(this.oldest, this.batches.at(-1)?.cursor ?? 0), sampleAgents(20))
  }

  onWake(wake: () => void) {
    this.wake = wake
    return () => {
      this.wake = () => {}
    }
  }
}

function following({ pollMs = 60_000, path = scratchFile() } = {}) {
  const feed = new MemoryFeed()
  const writer = new ReplicaWriter(openReplica(path))
  const applied: Applied[] = []
  const states: FollowerState[] = []
  const polls = new PollRequests()
  const stop = new AbortController()
  const ended = follow({
    feed,
    writer,
    onApplied: (one) => applied.push(one),
    onState: (state) => states.push(state),
    signal: stop.signal,
    pollMs,
    polls,
  })
  onTestFinished(async () => {
    stop.abort()
    await ended
    writer.close()
  })
  return { feed, writer, applied, states, stop, ended, polls }
}

const until = (condition: () => boolean) => expect.poll(condition, { interval: 2 }).toBe(true)

test('fetches again after a wake-up during a fetch', async () => {
  const { feed, applied, states } = following()
  await until(() => states.length >= 1)
  const changes = feed.changes.bind(feed)
  feed.changes = async (after) => {
    const batch = await changes(after)
    if (feed.batches.length > 0) return batch
    feed.batches = [batchOf(3, { removed: ['agent0000000001'] })]
    feed.wake()
    return batch
  }
  feed.wake()
  await until(() => applied.length === 2)
  expect(applied[1]?.removed).toEqual(['agent0000000001'])
})

test('a request to poll is fulfilled by a fetch that begins later, and only once it succeeds', async () => {
  const { feed, applied, states, polls } = following()
  await until(() => states.length >= 1)
  const { changes } = feed
  feed.changes = async () => {
    feed.changes = changes
    feed.batches = [batchOf(3, { removed: ['agent0000000001'] })]
    polls.ask().then(() => seen.push(applied.length))
    throw new Error('away')
  }
  const seen: number[] = []
  await polls.ask()
  await until(() => seen.length === 1)
  expect(applied[1]?.removed).toEqual(['agent0000000001'])
  expect(seen).toEqual([2])
})

test('merges many wake-ups into one fetch', async () => {
  const { feed, states } = following()
  await until(() => states.length >= 1)
  const before = feed.calls
  for (let i = 0; i < 100; i++) feed.wake()
  await expect.poll(() => feed.calls - before).toBe(1)
  await delay(100)
  expect(feed.calls - before).toBe(1)
})

test('polls without wake-ups, and fetches consecutive batches at once', async () => {
  const { feed, writer, applied } = following({ pollMs: 20 })
  await until(() => applied.length === 1)
  feed.batches = [1, 2, 3].map((cursor) =>
    batchOf(cursor, { agents: sampleAgents(cursor, 4), more: cursor < 3 }),
  )
  await until(() => writer.cursor() === 3)
  expect(applied.map(({ cursor }) => cursor)).toEqual([0, 1, 2, 3])
})

test('takes a snapshot after losing its cursor', async () => {
  const { feed, writer, applied } = following({ pollMs: 20 })
  await until(() => applied.length === 1)
  feed.oldest = 50
  await until(() => applied.length === 2)
  expect(applied[1]?.whole).toBe(true)
  expect(writer.cursor()).toBe(50)
})

test("doesn't announce steps without changes", async () => {
  const { feed, applied, states } = following({ pollMs: 5 })
  feed.batches = [batchOf(3, { removed: ['never there'] })]
  await until(() => states.length > 10)
  expect(applied).toHaveLength(1)
})

test('stops when aborted, even while waiting', async () => {
  const { stop, ended, states, feed } = following()
  await until(() => states.length >= 1)
  stop.abort()
  await ended
  const { calls } = feed
  feed.wake()
  await delay(20)
  expect(feed.calls).toBe(calls)
})
