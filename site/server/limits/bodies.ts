/** Limits how many request bodies a client sends at once, and how slowly. */
import type { IncomingMessage } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { BODIES_TOO_MANY, BODY_TOO_SLOW } from '#site/domain/texts/api.ts'
import { ApiError, tooMany } from '#site/server/http/errors.ts'
import { networksOf } from './network.ts'

const AT_ONCE = [3, 12]
const BYTES_PER_SECOND_MIN = 10_000
/** The rate is judged over the last half minute. */
const WINDOW_SECONDS = 30
const CHECK_MS = 1000
const WAIT_MS = 50
const RETRY_SECONDS = 5

export class Bodies {
  readonly #reading = new Shares(AT_ONCE)
  /** As many may wait as are read, because an upload form sends twice as many at once. */
  readonly #waiting = new Shares(AT_ONCE)

  /** Resolves when the body may be read, undefined if there is none; `slow` is called if the body then arrives too slowly. Throws 429 if too many wait. */
  admit(
    request: IncomingMessage,
    visitor: () => string,
    slow: (error: ApiError) => void,
  ): Promise<void> | undefined {
    const { headers } = request
    const hasBody = headers['transfer-encoding'] || Number(headers['content-length'] ?? 0) > 0
    return hasBody ? this.#admit(request, visitor, slow) : undefined
  }

  async #admit(
    request: IncomingMessage,
    visitor: () => string,
    slow: (error: ApiError) => void,
  ): Promise<void> {
    // Small bodies arrive along with their headers.
    await setImmediate()
    if (request.complete || request.destroyed) return
    const address = visitor()
    const leave = this.#reading.take(address) ?? (await this.#wait(request, address))
    if (!leave) return
    const stop = watch(request, slow)
    // A request with an early reply isn't closed when its sender hangs up.
    const sources = [request, request.socket]
    const end = () => {
      for (const source of sources) source.off('close', end)
      stop()
      leave()
    }
    for (const source of sources) source.on('close', end)
  }

  async #wait(request: IncomingMessage, address: string): Promise<(() => void) | undefined> {
    const stopWaiting = this.#waiting.take(address)
    if (!stopWaiting) throw tooMany(BODIES_TOO_MANY(RETRY_SECONDS), RETRY_SECONDS)
    try {
      while (!request.complete && !request.destroyed) {
        const leave = this.#reading.take(address)
        if (leave) return leave
        await sleep(WAIT_MS)
      }
      return undefined
    } finally {
      stopWaiting()
    }
  }
}

function watch(request: IncomingMessage, slow: (error: ApiError) => void): () => void {
  const { socket } = request
  const counts = [socket.bytesRead]
  const timer = setInterval(() => {
    // While bytes wait to be read, the site is slower than the client.
    if (request.readableLength > 0) return
    counts.push(socket.bytesRead)
    if (counts.length <= WINDOW_SECONDS) return
    const [before = 0] = counts.splice(0, 1)
    if (socket.bytesRead - before >= WINDOW_SECONDS * BYTES_PER_SECOND_MIN) return
    clearInterval(timer)
    slow(new ApiError(408, { message: BODY_TOO_SLOW }))
  }, CHECK_MS)
  return () => clearInterval(timer)
}

export class Shares {
  readonly #most: readonly number[]
  readonly #held = new Map<string, number>()

  constructor(most: readonly number[]) {
    this.#most = most
  }

  take(address: string): (() => void) | undefined {
    const networks = networksOf(address)
    const isFull = networks.some((network, n) => (this.#held.get(network) ?? 0) >= (this.#most[n] ?? 0))
    if (isFull) return undefined
    for (const network of networks) this.#add(network, 1)
    return () => {
      for (const network of networks) this.#add(network, -1)
    }
  }

  #add(network: string, change: number): void {
    const held = (this.#held.get(network) ?? 0) + change
    if (held > 0) this.#held.set(network, held)
    else this.#held.delete(network)
  }
}
