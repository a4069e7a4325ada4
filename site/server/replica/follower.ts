/** Keeps the replica equal to PocketBase: follows the change feed by cursor, so that nothing is missed or applied in part. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Feed } from '#site/server/pocketbase/feed.ts'
import { type Applied, differs } from './applied.ts'
import type { ReplicaWriter } from './writer.ts'

const POLL_MS = 1000
/** After a batch with votes the next read waits this long from its start, so that many votes share one; nothing else comes in such numbers. */
const VOTES_SPACING_MS = 50
const RETRY_FIRST_MS = 100
const RETRY_MAX_MS = 2000

export interface FollowerState {
  /** The last attempt to reach PocketBase succeeded. */
  connected: boolean
  /** Undefined until the first snapshot is in. */
  cursor: number | undefined
  /** Milliseconds since the epoch; 0 before the first contact. */
  lastContactAt: number
  /** The number of the last requested look that is done: what PocketBase had acknowledged before it was requested is in the replica. */
  looked: number
  /** Why the last attempt failed. */
  error?: unknown
}

export interface FollowOptions {
  feed: Feed
  writer: ReplicaWriter
  /** Called after each step that changed what readers see; must not throw. */
  onApplied: (applied: Applied) => void
  /** Called when PocketBase signals a change, before the feed is read; must not throw. */
  onWake?: () => void
  /** Called after every attempt; must not throw. */
  onState: (state: FollowerState) => void
  signal: AbortSignal
  pollMs?: number
  looks?: Looks
}

/** Requests to read the feed now, because somebody waits for a change; numbered in their order. */
export class Looks {
  asked = 0
  /** Set by the follower: ends its pause. */
  wake: () => void = () => {}

  ask(number: number): void {
    this.asked = number
    this.wake()
  }
}

/** Follows until `signal` is aborted; PocketBase being away is waited for. */
export async function follow({ feed, writer, onState, signal, ...options }: FollowOptions) {
  const { pollMs = POLL_MS, looks = new Looks(), onWake } = options
  let wake = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: wake.signal }).catch(() => undefined)
  looks.wake = () => wake.abort()
  signal.addEventListener('abort', looks.wake, { once: true })
  const stopWaking = feed.onWake(() => {
    onWake?.()
    wake.abort()
  })
  let lastContactAt = 0
  let failures = 0
  let looked = 0
  try {
    while (!signal.aborted) {
      // A wake-up while the feed is read leaves no pause after it.
      wake = new AbortController()
      const { asked } = looks
      const begun = Date.now()
      try {
        const { more, votes, behind } = await step({ feed, writer, signal, ...options })
        failures = 0
        lastContactAt = Date.now()
        if (!more) looked = asked
        onState({ connected: true, cursor: writer.cursor(), lastContactAt, looked })
        if (more || behind) continue
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

interface Step {
  /** There is more to fetch. */
  more: boolean
  /** Votes were among what changed. */
  votes: boolean
  /** Something is left to do that no feed tells of. */
  behind: boolean
}

/** Applies what one call of the feed gives. */
async function step({
  feed,
  writer,
  onApplied,
  signal,
}: Pick<FollowOptions, 'feed' | 'writer' | 'onApplied' | 'signal'>): Promise<Step> {
  const cursor = writer.cursor()
  const batch = cursor === undefined ? undefined : await feed.changes(cursor)
  if (batch && !batch.lost) {
    signal.throwIfAborted()
    const applied = writer.apply(batch)
    announce(applied, onApplied)
    const isQuiet = !batch.more && applied.changed.length + applied.removed.length === 0
    const rested = isQuiet ? writer.rest() : undefined
    if (rested) announce(rested, onApplied)
    return { more: batch.more, votes: batch.votes.length > 0, behind: rested !== undefined }
  }
  const snapshot = await feed.snapshot()
  announce(await writer.replace(snapshot, signal), onApplied)
  // Not at once: a feed that has lost even this cursor must not be asked for snapshots in a circle.
  return { more: false, votes: false, behind: false }
}

function announce(applied: Applied, onApplied: FollowOptions['onApplied']): void {
  if (differs(applied)) onApplied(applied)
}
