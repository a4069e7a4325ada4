/** A long reply that is sent part by part, so that it is never in memory as a whole; each part is made when it is wanted. */
export class TextStream {
  readonly #parts: AsyncIterable<string>

  constructor(parts: AsyncIterable<string>) {
    this.#parts = parts
  }

  /** For a response. One that breaks off cuts the connection, so that nobody takes what came for the whole. */
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
