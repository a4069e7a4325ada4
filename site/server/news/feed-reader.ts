/** Reads feeds in a thread of its own, which is given up when one takes it too long or too much memory. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { TOO_COSTLY, TOO_SLOW } from '#site/messages/news-feeds.ts'
import { FeedProblem } from './feed-problem.ts'
import type { FeedContent, FeedFile } from './read-feed.ts'
import type { FromReader } from './worker.ts'

const MEMORY_MB = 256

export class FeedReader {
  readonly #readMs: number
  readonly #closing = new AbortController()
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  /** `readMs`: how long one feed may take. */
  constructor(readMs: number) {
    this.#readMs = readMs
  }

  /** Reads one after the other, so that a feed that hangs costs no other its time. Errors: FeedProblem; closed. */
  read(file: FeedFile): Promise<FeedContent> {
    const reading = this.#last.then(() => this.#read(file))
    this.#last = reading.catch(() => undefined)
    return reading
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#giveUp()
  }

  async #read(file: FeedFile): Promise<FeedContent> {
    this.#closing.signal.throwIfAborted()
    this.#worker ??= startWorker()
    const answer = await this.#ask(this.#worker, file)
    if ('problem' in answer) throw new FeedProblem(answer.problem)
    return answer.content
  }

  async #ask(worker: Worker, file: FeedFile): Promise<FromReader> {
    const late = AbortSignal.timeout(this.#readMs)
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.any([late, this.#closing.signal]) })
      worker.postMessage(file)
      const [answer] = await answered
      return answer
    } catch (error) {
      await this.#giveUp()
      if (late.aborted) throw new FeedProblem(TOO_SLOW(this.#readMs / 1000))
      throw isOutOfMemory(error) ? new FeedProblem(TOO_COSTLY) : error
    }
  }

  async #giveUp(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    name: 'feed reader',
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  // Whoever waits for an answer hears of it; at other times the next answer does.
  worker.on('error', () => undefined)
  return worker
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
