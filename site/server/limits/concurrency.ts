/** Limits how much CPU-heavy work runs at once, with a short queue; what does not fit is refused at once. */
import { availableParallelism } from 'node:os'
import pLimit, { type LimitFunction } from 'p-limit'
import { BUSY } from '#site/messages/api.ts'
import { type ApiError, unavailable } from '#site/server/http/errors.ts'

const CORES = availableParallelism()
const WAITING_MAX = 8 * CORES
/** After a longer wait too little of the caller's time limit would be left for the work. */
const WAITING_MS_MAX = 1000
const RETRY_SECONDS = 3

export class Concurrency {
  readonly #limit: LimitFunction
  readonly #waitingMax: number
  readonly #waitingMsMax: number

  constructor({ atOnce = CORES, waitingMax = WAITING_MAX, waitingMsMax = WAITING_MS_MAX } = {}) {
    this.#limit = pLimit(atOnce)
    this.#waitingMax = waitingMax
    this.#waitingMsMax = waitingMsMax
  }

  /** Error: 503 saying when there may be room again. */
  checkRoom(): void {
    if (this.#limit.pendingCount >= this.#waitingMax) throw busy()
  }

  /** Does the work when there is room. Error: 503 when the queue is full or the wait was too long. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    this.checkRoom()
    const arrived = performance.now()
    return await this.#limit(() => {
      if (performance.now() - arrived > this.#waitingMsMax) throw busy()
      return work()
    })
  }
}

function busy(): ApiError {
  return unavailable(BUSY(RETRY_SECONDS), RETRY_SECONDS)
}
