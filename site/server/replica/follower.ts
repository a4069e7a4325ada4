/** Follows PocketBase's change feed by cursor, so that nothing is missed or partially applied. */
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import type { Feed } from '#site/server/pocketbase/feed.ts'
import { type Applied, differs } from './applied.ts'
import type { ReplicaWriter } from './writer.ts'

const POLL_MS = 1000
/** After a batch with votes, the next read waits this long from its start, so many votes share one read. */
const VOTES_SPACING_MS = 50
/** The first lists of similar agents are made this long after a change, whose own page comes first. */
const BEFORE_REST_MS = 20
/** Lists of similar agents are made for this long between reads. */
const REST_MS = 200
/** After a larger batch, more are expected. */
const FEW_CHANGES = 50
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
  onApplied: (applied: Applied) => void
  /** Called when PocketBase signals a change, before the feed is read. Callbacks must not throw. */
  onWake?: () => void
  onState: (state: FollowerState) => void
  /** True while pages of changed agents wait. */
  isBusy?: () => boolean
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
  let isSoon = false
  try {
    while (!signal.aborted) {
      // A wake-up during a read skips the pause after it.
      wake = new AbortController()
      const { asked } = looks
      const begun = Date.now()
      try {
        const { more, changes, votes, rested } = await step({ feed, writer, signal, ...options })
        failures = 0
        lastContactAt = Date.now()
        if (!more) looked = asked
        onState({ connected: true, cursor: writer.cursor(), lastContactAt, looked })
        if (more || rested) continue
        // Small batches one after the other are the start of a larger one.
        isSoon = writer.isBehind() && (changes === 0 || (changes <= FEW_CHANGES && !isSoon))
        await pause(isSoon ? BEFORE_REST_MS : pollMs)
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
  more: boolean
  changes: number
  votes: boolean
  rested: boolean
}

async function step({
  feed,
  writer,
  onApplied,
  isBusy = () => false,
  signal,
}: Pick<FollowOptions, 'feed' | 'writer' | 'onApplied' | 'isBusy' | 'signal'>): Promise<Step> {
  const cursor = writer.cursor()
  const batch = cursor === undefined ? undefined : await feed.changes(cursor)
  if (batch && !batch.lost) {
    signal.throwIfAborted()
    const applied = writer.apply(batch)
    announce(applied, onApplied)
    const changes = applied.changed.length + applied.removed.length
    const { more } = batch
    const rested = !more && changes === 0 && (await rest({ writer, onApplied, isBusy }))
    return { more, changes, votes: batch.votes.length > 0, rested }
  }
  const snapshot = await feed.snapshot()
  announce(await writer.replace(snapshot, signal), onApplied)
  // Not right away, because a feed that loses even this cursor must not cause a loop of snapshots.
  return { more: false, changes: Number.POSITIVE_INFINITY, votes: false, rested: false }
}

/** True if lists were made. */
async function rest({
  writer,
  onApplied,
  isBusy,
}: Pick<Required<FollowOptions>, 'writer' | 'onApplied' | 'isBusy'>): Promise<boolean> {
  const end = performance.now() + REST_MS
  let rested = false
  while (performance.now() < end && !isBusy()) {
    const applied = writer.rest()
    if (!applied) break
    announce(applied, onApplied)
    rested = true
    await immediate()
  }
  return rested
}

function announce(applied: Applied, onApplied: FollowOptions['onApplied']): void {
  if (differs(applied)) onApplied(applied)
}
