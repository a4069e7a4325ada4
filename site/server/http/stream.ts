/** Streams a body into a response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Stops reading when the connection closes: a response that waits behind others on it is not told. */
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
    // Nothing is piped to a visitor who had left before.
    body.destroy()
  }
}
