/** Which items have which features, and what each has in common with given ones. */

type Weights = ReadonlyMap<string, number>

interface Having<Item> {
  item: Item
  features: Weights
}

/** Once so many are found, those that share nothing but commoner features are left out: they have little in common. */
const LOOKED_AT = 400

export class SharedFeatures<Item> {
  readonly #having = new Map<string, Map<Item, Weights>>()

  add(item: Item, features: Weights): void {
    for (const feature of features.keys()) {
      const having = this.#having.get(feature) ?? new Map<Item, Weights>()
      this.#having.set(feature, having.set(item, features))
    }
  }

  /** `features` are those it was added with. */
  drop(item: Item, features: Weights): void {
    for (const feature of features.keys()) {
      const having = this.#having.get(feature)
      having?.delete(item)
      if (having?.size === 0) this.#having.delete(feature)
    }
  }

  /** Tells of items with something in common how much that is: of each feature the lesser weight. */
  tell(features: Weights, told: (item: Item, common: number) => void): void {
    for (const { item, features: its } of this.#found(features)) told(item, common(features, its))
  }

  /** By rare features first. */
  #found(features: Weights): Iterable<Having<Item>> {
    const havings = Array.from(features.keys(), (feature) => this.#having.get(feature))
      .filter((having) => having !== undefined)
      .sort((a, b) => a.size - b.size)
    const found = new Map<Item, Having<Item>>()
    for (const having of havings) {
      if (found.size >= LOOKED_AT) break
      for (const [item, its] of having) if (!found.has(item)) found.set(item, { item, features: its })
    }
    return found.values()
  }
}

/** Of each feature the lesser weight. */
function common(one: Weights, other: Weights): number {
  let sum = 0
  for (const [feature, weight] of one) sum += Math.min(weight, other.get(feature) ?? 0)
  return sum
}
