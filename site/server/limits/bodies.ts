/** Limits how many request bodies a client sends at once, and how slowly. */
import type { IncomingMessage } from 'node:http'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { BODIES_TOO_MANY, BODY_TOO_SLOW } from '#site/domain/texts/api.ts'
import { ApiError, tooMany } from '#site/server/http/errors.ts'
import { Shares } from './shares.ts'

/** For a client, and for its wider network. */
const AT_ONCE = [3, 12]
const BYTES_PER_SECOND_MIN = 10_000
const GRACE_SECONDS = 5
const CHECK_MS = 1000
const WAIT_MS = 50
const RETRY_SECONDS = 5

export class Bodies {
  readonly #reading = new Shares(AT_ONCE)
  /** An upload form sends twice as many at once as may be read. */
  readonly #waiting = new Shares(AT_ONCE)

  /** Resolves when the body may be read, undefined when there is none; `slow` is called if it then arrives too slowly. Error: 429 if too many wait. */
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
    // A request that had its reply early is not closed when its sender hangs up.
    const sources = [request, request.socket]
    const end = () => {
      for (const source of sources) source.off('close', end)
      stop()
      leave()
    }
    for (const source of sources) source.on('close', end)
  }

  /** Resolves to undefined if the body arrived in the meantime, or nobody sends it any more. */
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

/** Returns a stop function. */
function watch(request: IncomingMessage, slow: (error: ApiError) => void): () => void {
  const { socket } = request
  const before = socket.bytesRead
  let seconds = 0
  const timer = setInterval(() => {
    // The site is slower than the client while bytes wait to be read.
    if (request.readableLength > 0) return
    seconds += CHECK_MS / 1000
    if (seconds < GRACE_SECONDS || socket.bytesRead - before >= seconds * BYTES_PER_SECOND_MIN) return
    clearInterval(timer)
    slow(new ApiError(408, { message: BODY_TOO_SLOW }))
  }, CHECK_MS)
  return () => clearInterval(timer)
}
