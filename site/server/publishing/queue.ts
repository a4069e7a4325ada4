/** Pages that wait to be rendered: the most urgent first, each once. */

import type { PagePath } from './paths.ts'

/** `direct`: the changed agent's own page; `spread`: other pages that show it; `bulk`: everything after a new build, and what an import brought. */
export const LANES = ['direct', 'spread', 'bulk'] as const
export type Lane = (typeof LANES)[number]

interface Waiting {
  lane: Lane
  /** The feed position before the change that made the page stale. */
  since: number
  /** When it may be rendered, in milliseconds since the epoch. */
  due: number
}

export type Taken = Pick<Waiting, 'lane' | 'since'> & { path: PagePath }

export class RenderQueue {
  readonly #waiting = new Map<PagePath, Waiting>()
  readonly #ready: Record<Lane, Set<PagePath>> = { direct: new Set(), spread: new Set(), bulk: new Set() }
  readonly #onDue: () => void
  #timer: NodeJS.Timeout | undefined
  #timerDue = Number.POSITIVE_INFINITY

  constructor(onDue: () => void) {
    this.#onDue = onDue
  }

  get size(): number {
    return this.#waiting.size
  }

  /** Asks for a page after `delay` ms; asking again keeps the earlier time and the more urgent lane. */
  add(path: PagePath, lane: Lane, since: number, delay = 0): void {
    const known = this.#waiting.get(path)
    const entry: Waiting = {
      lane: known && LANES.indexOf(known.lane) < LANES.indexOf(lane) ? known.lane : lane,
      since: Math.min(since, known?.since ?? since),
      due: Math.min(Date.now() + delay, known?.due ?? Number.POSITIVE_INFINITY),
    }
    if (known) this.#ready[known.lane].delete(path)
    this.#waiting.set(path, entry)
    if (delay === 0 || (known && entry.due <= Date.now())) this.#ready[entry.lane].add(path)
    else this.#wakeAt(entry.due)
  }

  /** Whether pages are made in great numbers, of which nobody waits for one. */
  get bulk(): boolean {
    return this.#ready.bulk.size > 0
  }

  /** The next page, without those that `skip` names. */
  take(skip: (path: PagePath) => boolean, lanes: readonly Lane[] = LANES): Taken | undefined {
    for (const lane of lanes) {
      for (const path of this.#ready[lane]) {
        const since = this.#waiting.get(path)?.since
        if (since === undefined || skip(path)) continue
        this.drop(path)
        return { path, lane, since }
      }
    }
    return undefined
  }

  has(path: PagePath): boolean {
    return this.#waiting.has(path)
  }

  drop(path: PagePath): void {
    const known = this.#waiting.get(path)
    if (!known) return
    this.#ready[known.lane].delete(path)
    this.#waiting.delete(path)
  }

  /** Feed position up to which no page waits; `latest` when nothing waits at all. */
  clearUpTo(latest: number): number {
    let cursor = latest
    for (const { since } of this.#waiting.values()) cursor = Math.min(cursor, since)
    return cursor
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #wakeAt(due: number): void {
    if (due >= this.#timerDue) return
    clearTimeout(this.#timer)
    this.#timerDue = due
    this.#timer = setTimeout(() => this.#release(), Math.max(0, due - Date.now()))
  }

  #release(): void {
    this.#timerDue = Number.POSITIVE_INFINITY
    const now = Date.now()
    let next = Number.POSITIVE_INFINITY
    for (const [path, { lane, due }] of this.#waiting) {
      if (due <= now) this.#ready[lane].add(path)
      else next = Math.min(next, due)
    }
    if (next < Number.POSITIVE_INFINITY) this.#wakeAt(next)
    this.#onDue()
  }
}
