/** An LRU cache for one version of the catalogue. */
import { LRUCache } from 'lru-cache'

export interface CacheLimits<Value> {
  max: number
  weigh?: (value: Value) => number
}

export class VersionedCache<Value extends string | number | object> {
  readonly #values: LRUCache<string, Value>
  #version = -1

  constructor({ max, weigh = () => 1 }: CacheLimits<Value> = { max: Number.MAX_SAFE_INTEGER }) {
    this.#values = new LRUCache({ maxSize: max, sizeCalculation: weigh })
  }

  moveTo(version: number): void {
    if (version === this.#version) return
    this.#version = version
    this.#values.clear()
  }

  get(key: string): Value | undefined {
    return this.#values.get(key)
  }

  set(key: string, version: number, value: Value): void {
    if (version < this.#version) return
    this.moveTo(version)
    this.#values.set(key, value)
  }

  getOrMake(key: string, version: number, make: () => Value): Value {
    this.moveTo(version)
    const known = this.get(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, version, value)
    return value
  }
}
