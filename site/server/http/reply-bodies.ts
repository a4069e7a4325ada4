/** Bodies of replies that are more than an object to serialize. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export class JsonText {
  readonly text: string
  /** False if not even the front may cache it. */
  readonly isCacheable: boolean

  constructor(text: string, { isCacheable = true } = {}) {
    this.text = text
    this.isCacheable = isCacheable
  }
}

/** A long reply that is produced and sent part by part, so it's never in memory as a whole. */
export class TextStream {
  readonly #parts: AsyncIterable<string>

  constructor(parts: AsyncIterable<string>) {
    this.#parts = parts
  }

  /** An error cuts the connection, so that a partial body isn't mistaken for a whole one. */
  body(): ReadableStream<Uint8Array> {
    const parts = this.#parts[Symbol.asyncIterator]()
    const encoder = new TextEncoder()
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    }
    const cancel = async () => void (await parts.return?.())
    return new ReadableStream({ pull, cancel }, { highWaterMark: 0 })
  }
}

/** Stops reading when the connection closes, which a response queued behind others on it can't notice. */
export async function streamInto(
  body: Readable,
  { socket }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const stop = () => body.destroy()
  socket.once('close', stop)
  try {
    await pipeline(body, response)
  } finally {
    socket.off('close', stop)
    // The visitor had left, so nothing is piped.
    body.destroy()
  }
}
