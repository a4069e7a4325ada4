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
