/** Follows PocketBase's change feed by cursor, so that nothing is missed or partially applied. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Feed } from '#site/server/pocketbase/feed.ts'
import { type Applied, differs } from './applied.ts'
import type { ReplicaWriter } from './writer.ts'

const POLL_MS = 1000
/** After a batch with votes, the next read waits this long from its start, so many votes share one read. */
const VOTES_SPACING_MS = 50
const RETRY_FIRST_MS = 100
const RETRY_MAX_MS = 2000

export interface FollowerState {
  connected: boolean
  cursor: number | undefined
  lastContactAt: number
  /** Number of the last requested poll that is complete: writes acknowledged before that request are in the replica. */
  looked: number
  error?: unknown
}

export interface FollowOptions {
  feed: Feed
  writer: ReplicaWriter
  /** Callbacks must not throw. */
  onApplied: (applied: Applied) => void
  onState: (state: FollowerState) => void
  signal: AbortSignal
  pollMs?: number
  looks?: Looks
}

/** Numbered requests to poll the feed now, because a caller waits for a change. */
export class Looks {
  asked = 0
  wake: () => void = () => {}

  ask(number: number): void {
    this.asked = number
    this.wake()
  }
}

/** Runs until `signal` is aborted; retries while PocketBase is unavailable. */
export async function follow({ feed, writer, onState, signal, ...options }: FollowOptions) {
  const { pollMs = POLL_MS, looks = new Looks() } = options
  let wake = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: wake.signal }).catch(() => undefined)
  looks.wake = () => wake.abort()
  signal.addEventListener('abort', looks.wake, { once: true })
  const stopWaking = feed.onWake(looks.wake)
  let lastContactAt = 0
  let failures = 0
  let looked = 0
  try {
    while (!signal.aborted) {
      // A wake-up during a read skips the pause after it.
      wake = new AbortController()
      const { asked } = looks
      const begun = Date.now()
      try {
        const { more, votes } = await step({ feed, writer, signal, ...options })
        failures = 0
        lastContactAt = Date.now()
        if (!more) looked = asked
        onState({ connected: true, cursor: writer.cursor(), lastContactAt, looked })
        if (more) continue
        await pause(pollMs)
        const early = begun + VOTES_SPACING_MS - Date.now()
        if (votes && early > 0) await sleep(early, undefined, { signal }).catch(() => undefined)
      } catch (error) {
        if (signal.aborted) return
        onState({ connected: false, cursor: writer.cursor(), lastContactAt, looked, error })
        await pause(Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** failures++))
      }
    }
  } finally {
    stopWaking()
  }
}

async function step({
  feed,
  writer,
  onApplied,
  signal,
}: Pick<FollowOptions, 'feed' | 'writer' | 'onApplied' | 'signal'>): Promise<{
  more: boolean
  votes: boolean
}> {
  const cursor = writer.cursor()
  const batch = cursor === undefined ? undefined : await feed.changes(cursor)
  if (batch && !batch.lost) {
    signal.throwIfAborted()
    announce(writer.apply(batch), onApplied)
    return { more: batch.more, votes: batch.votes.length > 0 }
  }
  const snapshot = await feed.snapshot()
  announce(await writer.replace(snapshot, signal), onApplied)
  // Not right away, because a feed that loses even this cursor must not cause a loop of snapshots.
  return { more: false, votes: false }
}

function announce(applied: Applied, onApplied: FollowOptions['onApplied']): void {
  if (differs(applied)) onApplied(applied)
}
