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
  polls?: PollRequests
}

/** Requests to poll the feed now, because a caller waits for a change. */
export class PollRequests {
  wake: () => void = () => {}
  readonly #waiting: (() => void)[] = []

  /** Resolves after a poll that began later: what PocketBase has acknowledged is in the replica then. */
  ask(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      this.wake()
    })
  }

  take(): (() => void)[] {
    return this.#waiting.splice(0)
  }
}

/** Runs until `signal` is aborted; retries while PocketBase is unavailable. */
export async function follow({ feed, writer, onState, signal, ...options }: FollowOptions) {
  const { pollMs = POLL_MS, polls = new PollRequests() } = options
  let wake = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: wake.signal }).catch(() => undefined)
  polls.wake = () => wake.abort()
  signal.addEventListener('abort', polls.wake, { once: true })
  const stopWaking = feed.onWake(polls.wake)
  const waiting: (() => void)[] = []
  let lastContactAt = 0
  let failures = 0
  try {
    while (!signal.aborted) {
      // A wake-up during a read skips the pause after it.
      wake = new AbortController()
      waiting.push(...polls.take())
      const begun = Date.now()
      try {
        const { more, votes } = await step({ feed, writer, signal, ...options })
        failures = 0
        lastContactAt = Date.now()
        onState({ connected: true, cursor: writer.cursor(), lastContactAt })
        if (more) continue
        for (const resolve of waiting.splice(0)) resolve()
        await pause(pollMs)
        const early = begun + VOTES_SPACING_MS - Date.now()
        if (votes && early > 0) await sleep(early, undefined, { signal }).catch(() => undefined)
      } catch (error) {
        if (signal.aborted) return
        onState({ connected: false, cursor: writer.cursor(), lastContactAt, error })
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
