/** Requests that wait for the next public change. They're bounded in number, and idle while they wait. */
import { BUSY } from '#site/domain/texts/api.ts'
import { unavailable } from '#site/server/http/errors.ts'
import { clientOf } from '#site/server/limits/network.ts'
import { type Applied, isOnlySimilar } from '#site/server/replica/applied.ts'

const WAITING_MAX = 1000
/** Several mirrors and tools may share one address. */
const WAITING_MAX_OF_CLIENT = 20
const RETRY_SECONDS = 10

interface Wait {
  client: string
  end: () => void
}

export class ChangeWaits {
  readonly #waits = new Set<Wait>()
  isStopped = false

  /** Resolves at the next change, when `signal` aborts, and when the site stops. Throws 503 if too many wait. */
  async next(address: string, signal: AbortSignal): Promise<void> {
    if (this.isStopped || signal.aborted) return
    const client = clientOf(address)
    const own = [...this.#waits].filter((wait) => wait.client === client)
    if (this.#waits.size >= WAITING_MAX || own.length >= WAITING_MAX_OF_CLIENT)
      throw unavailable(BUSY(RETRY_SECONDS), RETRY_SECONDS)
    const { promise, resolve } = Promise.withResolvers<void>()
    const wait = { client, end: () => resolve() }
    this.#waits.add(wait)
    signal.addEventListener('abort', wait.end, { once: true })
    await promise
    signal.removeEventListener('abort', wait.end)
    this.#waits.delete(wait)
  }

  changed(applied: Applied): void {
    if (!isOnlySimilar(applied)) this.#endAll()
  }

  stop(): void {
    this.isStopped = true
    this.#endAll()
  }

  #endAll(): void {
    for (const { end } of this.#waits) end()
  }
}
