/** Limits what each client, and the wider network it belongs to, holds at once. */
import { networksOf } from './network.ts'

export class Shares {
  readonly #most: readonly number[]
  readonly #held = new Map<string, number>()

  /** The limit of a client, then the limit of its wider network. */
  constructor(most: readonly number[]) {
    this.#most = most
  }

  /** Returns a function that gives the place back, or undefined if the client or its network has no place left. */
  take(address: string): (() => void) | undefined {
    const networks = networksOf(address)
    const isFull = networks.some((network, n) => (this.#held.get(network) ?? 0) >= (this.#most[n] ?? 0))
    if (isFull) return undefined
    for (const network of networks) this.#add(network, 1)
    return () => {
      for (const network of networks) this.#add(network, -1)
    }
  }

  #add(network: string, change: number): void {
    const held = (this.#held.get(network) ?? 0) + change
    if (held > 0) this.#held.set(network, held)
    else this.#held.delete(network)
  }
}
