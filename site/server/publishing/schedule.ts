/** The publisher's scheduler: decides which stale page is rendered next, and how many at a time. */
import type { PagePath } from './paths.ts'

/** Priority lanes, most urgent first. `direct`: the changed agent's own page. `spread`: other pages that show it. `bulk`: pages after a new build or a burst. */
const LANES = ['direct', 'spread', 'bulk'] as const
export type Lane = (typeof LANES)[number]

const ONLY_DIRECT: readonly Lane[] = ['direct']
const NO_LANE: readonly Lane[] = []

const CONCURRENCY = 64
/** Concurrency limit of the background lanes (all but `direct`) while `bulk` is empty: a new change must not wait for many renders. */
const BACKGROUND_CONCURRENCY = 1
/** A hold ends after this long; while held, the background lanes still start one page per this long. */
const HOLD_MS = 50
/** A burst is over after this long without changes, because the follower reads the feed at least once a second. */
const BURST_END_MS = 1500
const BURST_AGENTS = 50
/** More than anyone can edit by hand. */
const AGENTS_PER_SECOND = 100
/** Limits how long a burst is still detected after its last agent. */
const OVERFLOW_SECONDS = 1

interface Stale {
  lane: Lane
  /** The feed position before the change that made the page stale. */
  since: number
}

/** `due`: the earliest time to render it, on the clock of `performance.now()`. */
type Queued = Stale & { due: number }
export type Taken = Stale & { path: PagePath }

export class Schedule {
  readonly #onDue: () => void
  readonly #queued = new Map<PagePath, Queued>()
  readonly #ready: Record<Lane, Set<PagePath>> = { direct: new Set(), spread: new Set(), bulk: new Set() }
  readonly #running = new Map<PagePath, Taken>()
  readonly #burst = new BurstDetector()
  #runningDirect = 0
  #backgroundBegan = Number.NEGATIVE_INFINITY
  #timer: NodeJS.Timeout | undefined
  #timerDue = Number.POSITIVE_INFINITY
  #hold: NodeJS.Timeout | undefined
  #burstEnd: NodeJS.Timeout | undefined

  constructor(onDue: () => void) {
    this.#onDue = onDue
  }

  get size(): number {
    return this.#queued.size + this.#running.size
  }

  get urgent(): number {
    return this.#ready.direct.size + this.#runningDirect
  }

  get openLanes(): readonly Lane[] {
    const background = this.#running.size - this.#runningDirect
    if (this.#running.size >= CONCURRENCY) return NO_LANE
    if (background >= BACKGROUND_CONCURRENCY && this.#ready.bulk.size === 0) return ONLY_DIRECT
    const held = Boolean(this.#hold ?? this.#burstEnd) || this.#runningDirect > 0
    return held && performance.now() - this.#backgroundBegan < HOLD_MS ? ONLY_DIRECT : LANES
  }

  /** Queues a page for `delay` ms from now; a page queued twice keeps the earlier time and the more urgent lane. */
  add(path: PagePath, lane: Lane, since: number, delay = 0): void {
    const known = this.#queued.get(path)
    const now = performance.now()
    const entry: Queued = {
      lane: known && LANES.indexOf(known.lane) < LANES.indexOf(lane) ? known.lane : lane,
      since: Math.min(since, known?.since ?? since),
      due: Math.min(now + delay, known?.due ?? Number.POSITIVE_INFINITY),
    }
    if (known) this.#ready[known.lane].delete(path)
    this.#queued.set(path, entry)
    if (entry.due <= now) this.#ready[entry.lane].add(path)
    else this.#wakeAt(entry.due)
  }

  /** The next page to render, if any; `done` must follow. A page is never rendered twice at the same time. */
  take(): Taken | undefined {
    for (const lane of this.openLanes) {
      for (const path of this.#ready[lane]) {
        const since = this.#queued.get(path)?.since
        if (since === undefined || this.#running.has(path)) continue
        this.drop(path)
        return this.#begin({ path, lane, since })
      }
    }
    return undefined
  }

  done(path: PagePath): void {
    if (this.#running.get(path)?.lane === 'direct') this.#runningDirect -= 1
    this.#running.delete(path)
  }

  drop(path: PagePath): void {
    const known = this.#queued.get(path)
    if (!known) return
    this.#ready[known.lane].delete(path)
    this.#queued.delete(path)
  }

  /** The feed position up to which no page is queued or being rendered; `latest` if there is none. */
  clearUpTo(latest: number): number {
    let cursor = latest
    for (const stale of [this.#queued, this.#running])
      for (const { since } of stale.values()) cursor = Math.min(cursor, since)
    return cursor
  }

  /** Holds the background lanes, because a change is about to be read and needs the processor. */
  hold(): void {
    this.#hold ??= setTimeout(() => this.release(), HOLD_MS)
  }

  release(): void {
    if (!this.#hold) return
    clearTimeout(this.#hold)
    this.#hold = undefined
    this.#onDue()
  }

  /** Counts changed agents. In a burst, returns true and holds the background lanes, whose pages would soon be stale again. */
  detectBurst(agents: number): boolean {
    if (!this.#burst.add(agents)) return false
    clearTimeout(this.#burstEnd)
    this.#burstEnd = setTimeout(() => {
      this.#burstEnd = undefined
      this.#onDue()
    }, BURST_END_MS)
    return true
  }

  close(): void {
    for (const timer of [this.#timer, this.#hold, this.#burstEnd]) clearTimeout(timer)
  }

  #begin(taken: Taken): Taken {
    this.#running.set(taken.path, taken)
    if (taken.lane === 'direct') this.#runningDirect += 1
    else this.#backgroundBegan = performance.now()
    return taken
  }

  #wakeAt(due: number): void {
    if (due >= this.#timerDue) return
    clearTimeout(this.#timer)
    this.#timerDue = due
    this.#timer = setTimeout(() => this.#wake(), Math.max(0, due - performance.now()))
  }

  #wake(): void {
    this.#timerDue = Number.POSITIVE_INFINITY
    const now = performance.now()
    let next = Number.POSITIVE_INFINITY
    for (const [path, { lane, due }] of this.#queued) {
      if (due <= now) this.#ready[lane].add(path)
      else next = Math.min(next, due)
    }
    if (next < Number.POSITIVE_INFINITY) this.#wakeAt(next)
    this.#onDue()
  }
}

/** Detects bursts such as imports by a leaky bucket used as a meter (ITU-T I.371): changed agents fill it, it leaks at a fixed rate. */
export class BurstDetector {
  #level = 0
  #updatedAt = Number.NEGATIVE_INFINITY

  add(agents: number, now = performance.now()): boolean {
    const leaked = ((now - this.#updatedAt) / 1000) * AGENTS_PER_SECOND
    const level = Math.max(0, this.#level - leaked) + agents
    this.#level = Math.min(level, BURST_AGENTS + AGENTS_PER_SECOND * OVERFLOW_SECONDS)
    this.#updatedAt = now
    return this.#level > BURST_AGENTS
  }
}
