/** Values that hold for one version of the catalogue, bounded by what they weigh: what was not asked for longest goes first. */
export interface CacheLimits<Value> {
  max: number
  /** Each weighs one without it. */
  weigh?: (value: Value) => number
}

export class VersionedCache<Value> {
  readonly #values = new Map<string, Value>()
  readonly #max: number
  readonly #weigh: (value: Value) => number
  #weight = 0
  #version = -1

  constructor({ max, weigh = () => 1 }: CacheLimits<Value> = { max: Number.POSITIVE_INFINITY }) {
    this.#max = max
    this.#weigh = weigh
  }

  /** Drops every value of another version. */
  moveTo(version: number): void {
    if (version === this.#version) return
    this.#version = version
    this.#values.clear()
    this.#weight = 0
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined) return undefined
    this.#values.delete(key)
    this.#values.set(key, value)
    return value
  }

  /** A value of an older version is not taken. */
  set(key: string, version: number, value: Value): void {
    if (version < this.#version) return
    this.moveTo(version)
    this.#delete(key)
    this.#values.set(key, value)
    this.#weight += this.#weigh(value)
    for (const oldest of this.#values.keys()) {
      if (this.#weight <= this.#max) return
      this.#delete(oldest)
    }
  }

  /** The value of this version, made when it is not there. */
  getOrMake(key: string, version: number, make: () => Value): Value {
    this.moveTo(version)
    const known = this.get(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, version, value)
    return value
  }

  #delete(key: string): void {
    const value = this.#values.get(key)
    if (value === undefined) return
    this.#values.delete(key)
    this.#weight -= this.#weigh(value)
  }
}
