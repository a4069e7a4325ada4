/** Which pages may be begun now: what somebody waits for passes the rest, which stands back meanwhile, though never for long. */
import { LANES, type Lane } from './queue.ts'

const CONCURRENCY = 32
/** Of pages that follow a change: the next change must not wait until others are rendered. */
const FOLLOWING = 1
/** After this long without another page, one is made whatever is on its way. */
const PATIENCE_MS = 50
/** An import is heard of every second, whenever the site looks; after this long without more it is over. */
const RUSH_MS = 1500

const DIRECT: readonly Lane[] = ['direct']
const NONE: readonly Lane[] = []

export class Pace {
  readonly #onDue: () => void
  readonly #running: Record<Lane, number> = { direct: 0, spread: 0, bulk: 0 }
  #expecting: NodeJS.Timeout | undefined
  #rushing: NodeJS.Timeout | undefined
  /** When a page that nobody waits for was begun last. */
  #followed = Number.NEGATIVE_INFINITY

  /** `onDue` is called when pages that stood back may be begun. */
  constructor(onDue: () => void) {
    this.#onDue = onDue
  }

  /** A change is on its way: until it has arrived, the cores are for it. */
  expect(): void {
    this.#expecting ??= setTimeout(() => this.arrived(), PATIENCE_MS)
  }

  /** What was on its way has been queued, or will not come. */
  arrived(): void {
    if (!this.#expecting) return
    clearTimeout(this.#expecting)
    this.#expecting = undefined
    this.#onDue()
  }

  /** An import goes on: what is rendered meanwhile would be rendered again. */
  rush(): void {
    clearTimeout(this.#rushing)
    this.#rushing = setTimeout(() => {
      this.#rushing = undefined
      this.#onDue()
    }, RUSH_MS)
  }

  /** The lanes from which the next page may be taken; `bulk`: pages are made in great numbers. */
  lanes(bulk: boolean): readonly Lane[] {
    const { direct } = this.#running
    const others = this.#running.spread + this.#running.bulk
    if (direct + others >= CONCURRENCY) return NONE
    if (others >= FOLLOWING && !bulk) return DIRECT
    const awaited = Boolean(this.#expecting ?? this.#rushing) || direct > 0
    return awaited && performance.now() - this.#followed < PATIENCE_MS ? DIRECT : LANES
  }

  began(lane: Lane): void {
    this.#running[lane] += 1
    if (lane !== 'direct') this.#followed = performance.now()
  }

  ended(lane: Lane): void {
    this.#running[lane] -= 1
  }

  close(): void {
    clearTimeout(this.#expecting)
    clearTimeout(this.#rushing)
  }
}
