/** Repeats work in the background until it is stopped. */
import { setTimeout as sleep } from 'node:timers/promises'

export class Loop {
  readonly #stopping = new AbortController()
  readonly #running: Promise<void>

  /** `work` returns the pause before its next run, in milliseconds. */
  constructor(firstMs: number, work: () => Promise<number>) {
    this.#running = this.#repeat(firstMs, work)
  }

  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  async #repeat(firstMs: number, work: () => Promise<number>): Promise<void> {
    const { signal } = this.#stopping
    for (let wait = firstMs; ; wait = await work()) {
      await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
    }
  }
}
