/** Lets a write wait until readers see it (I3, D27): until a look at the change feed that began after it is done. */

const PATIENCE_MS = 1000

interface Waiting {
  number: number
  resolve: (inTime: boolean) => void
}

export class CatchingUp {
  readonly #look: (number: number) => void
  #asked = 0
  #waiting: Waiting[] = []

  /** `look` asks the follower for a look with this number. */
  constructor(look: (number: number) => void) {
    this.#look = look
  }

  /** False when the replica did not get there in time. */
  replicated(): Promise<boolean> {
    this.#asked += 1
    const number = this.#asked
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#giveUp(number), PATIENCE_MS)
      this.#waiting.push({
        number,
        resolve: (inTime) => {
          clearTimeout(timer)
          resolve(inTime)
        },
      })
      this.#look(number)
    })
  }

  /** To be told of the last look that is done. */
  looked(number: number): void {
    const ready = this.#waiting.findIndex((waiting) => waiting.number > number)
    const done = this.#waiting.splice(0, ready < 0 ? this.#waiting.length : ready)
    for (const { resolve } of done) resolve(true)
  }

  #giveUp(number: number): void {
    const late = this.#waiting.findIndex((waiting) => waiting.number === number)
    for (const { resolve } of this.#waiting.splice(late, 1)) resolve(false)
  }
}
