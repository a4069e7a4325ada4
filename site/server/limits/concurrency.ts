/** Limits how much CPU-heavy work runs at once, with a short queue that serves clients in turn. A full queue drops the newest entry of the client that has the most. */
import { availableParallelism } from 'node:os'
import { BUSY } from '#site/domain/texts/api.ts'
import { type ApiError, unavailable } from '#site/server/http/errors.ts'

const CORES = availableParallelism()
const WAITING_MAX = 8 * CORES
/** After a longer wait, too little of the caller's time limit would be left for the work. */
const WAITING_MS_MAX = 1000
const RETRY_SECONDS = 3

interface Waiter {
  arrived: number
  start(): void
  reject(error: ApiError): void
}

export class Concurrency {
  readonly #atOnce: number
  readonly #waitingMax: number
  readonly #waitingMsMax: number
  #running = 0
  readonly #waiting = new Map<string, Waiter[]>()

  constructor({ atOnce = CORES, waitingMax = WAITING_MAX, waitingMsMax = WAITING_MS_MAX } = {}) {
    this.#atOnce = atOnce
    this.#waitingMax = waitingMax
    this.#waitingMsMax = waitingMsMax
  }

  checkRoom(client = ''): void {
    if (this.#isFull && !this.#greedierThan(client)) throw busy()
  }

  /** Does the work when there is room, one client after the other. Throws 503 if the queue is full, the wait was too long, or a less greedy client needs the place. */
  async take<T>(work: () => Promise<T>, client = ''): Promise<T> {
    this.checkRoom(client)
    if (this.#running < this.#atOnce) this.#running += 1
    else await this.#turn(client)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#startNext()
    }
  }

  #turn(client: string): Promise<void> {
    if (this.#isFull) this.#greedierThan(client)?.pop()?.reject(busy())
    return new Promise((resolve, reject) => {
      const waiter = { arrived: performance.now(), start: resolve, reject }
      this.#waiting.set(client, [...(this.#waiting.get(client) ?? []), waiter])
    })
  }

  get #isFull(): boolean {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0) >= this.#waitingMax
  }

  /** The entries of the client that has the most, if they would still outnumber `client`'s after dropping one. */
  #greedierThan(client: string): Waiter[] | undefined {
    const own = this.#waiting.get(client)?.length ?? 0
    const [longest] = [...this.#waiting.values()].sort((a, b) => b.length - a.length)
    return longest && longest.length > own + 1 ? longest : undefined
  }

  #startNext(): void {
    for (const [client, [waiter, ...others]] of this.#waiting) {
      // Reinserted at the end, after every other client.
      this.#waiting.delete(client)
      if (others.length > 0) this.#waiting.set(client, others)
      if (!waiter) continue
      if (performance.now() - waiter.arrived > this.#waitingMsMax) {
        waiter.reject(busy())
        continue
      }
      this.#running += 1
      waiter.start()
      return
    }
  }
}

function busy(): ApiError {
  return unavailable(BUSY(RETRY_SECONDS), RETRY_SECONDS)
}
