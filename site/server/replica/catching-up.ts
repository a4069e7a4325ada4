/** Read-your-writes barrier: a write responds only after the replica has polled the change feed once more. */

interface Waiting {
  resolve: (inTime: boolean) => void
  timer: NodeJS.Timeout
}

export class CatchingUp {
  readonly #look: (number: number) => void
  readonly #timeoutMs: number
  readonly #waiting = new Map<number, Waiting>()
  #asked = 0

  /** `look` requests a poll; `looked` is called with this number or a later one when it's done. */
  constructor(look: (number: number) => void, timeoutMs: number) {
    this.#look = look
    this.#timeoutMs = timeoutMs
  }

  replicated(): Promise<boolean> {
    this.#asked += 1
    const number = this.#asked
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#settle(number, false), this.#timeoutMs)
      this.#waiting.set(number, { resolve, timer })
      this.#look(number)
    })
  }

  looked(number: number): void {
    for (const waiting of this.#waiting.keys()) if (waiting <= number) this.#settle(waiting, true)
  }

  #settle(number: number, inTime: boolean): void {
    const waiting = this.#waiting.get(number)
    this.#waiting.delete(number)
    clearTimeout(waiting?.timer)
    waiting?.resolve(inTime)
  }
}
