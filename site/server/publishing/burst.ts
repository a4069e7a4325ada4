/** Tells an import from people's own changes: in an import agents change faster than anybody writes them. */

const BURST_AGENTS = 50
const AGENTS_PER_SECOND = 100
/** Bounds how long a burst is still seen after its last agent. */
const OVERFLOW_SECONDS = 1

/** A leaky bucket used as a meter (ITU-T I.371): changed agents fill it, it leaks at a fixed rate, and too high a level is a burst. */
export class BurstDetector {
  #level = 0
  #updatedAt = Number.NEGATIVE_INFINITY

  /** Adds `agents` that have changed at `now` milliseconds; returns whether a burst goes on. */
  add(agents: number, now = performance.now()): boolean {
    const leaked = ((now - this.#updatedAt) / 1000) * AGENTS_PER_SECOND
    const level = Math.max(0, this.#level - leaked) + agents
    this.#level = Math.min(level, BURST_AGENTS + AGENTS_PER_SECOND * OVERFLOW_SECONDS)
    this.#updatedAt = now
    return this.#level > BURST_AGENTS
  }
}
