/** A wait that ends early when somebody rings; rings before the wait count too, many of them as one. */
export class Bell {
  #rung = false
  #wake: (() => void) | undefined

  /** An aborted `signal` rings for good. */
  constructor(signal: AbortSignal) {
    signal.addEventListener('abort', () => this.ring(), { once: true })
  }

  ring(): void {
    this.#rung = true
    this.#wake?.()
  }

  clear(): void {
    this.#rung = false
  }

  async wait(milliseconds: number): Promise<void> {
    if (this.#rung) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#wake = undefined
  }
}
