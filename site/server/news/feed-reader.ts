/** Reads feeds in a thread of its own, which is ended when a feed takes too long: a small file can keep a parser busy for hours. */
import pLimit from 'p-limit'
import { Thread } from '#site/server/threads/thread.ts'
import { FeedProblem } from './feed-problem.ts'
import { TOO_SLOW } from './news-feed-texts.ts'
import type { FeedContent, FeedFile } from './read-feed.ts'

const IDLE_MS = 10_000

export class FeedReader {
  readonly #readMs: number
  readonly #thread = new Thread<FeedFile, FeedContent>(new URL('./worker.ts', import.meta.url), {
    name: 'feed reader',
    idleMs: IDLE_MS,
  })
  readonly #oneAtATime = pLimit(1)

  /** `readMs`: how long one feed may take. */
  constructor(readMs: number) {
    this.#readMs = readMs
  }

  /** Reads one after the other, so that a feed that hangs costs no other its time. Error: why it cannot be read. */
  read(file: FeedFile): Promise<FeedContent> {
    return this.#oneAtATime(() => this.#read(file))
  }

  async close(): Promise<void> {
    await this.#thread.stop(0)
  }

  async #read(file: FeedFile): Promise<FeedContent> {
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      void this.close()
    }, this.#readMs)
    try {
      return await this.#thread.request(file)
    } catch (error) {
      throw isLate ? new FeedProblem(TOO_SLOW(this.#readMs / 1000)) : error
    } finally {
      clearTimeout(late)
    }
  }
}
