/** Tells an import from people: agents that come faster than anybody writes them. */

const AT_ONCE = 50
const PER_SECOND = 100
/** So long after the last of them at most, it is over. */
const MEMORY_SECONDS = 1

export class Rush {
  #level = 0
  #at = Number.NEGATIVE_INFINITY

  /** Whether an import goes on; `agents` have just come or changed, at `now` milliseconds. */
  goesOn(agents: number, now = performance.now()): boolean {
    const rested = Math.max(0, this.#level - ((now - this.#at) / 1000) * PER_SECOND)
    this.#level = Math.min(rested + agents, AT_ONCE + PER_SECOND * MEMORY_SECONDS)
    this.#at = now
    return this.#level > AT_ONCE
  }
}
