/** Finds entries of the same product among many without comparing each. */
import { likenessKeys, type Recognisable } from './likeness.ts'

export class LikenessIndex<Entry extends Recognisable> {
  readonly #entries = new Map<string, Entry[]>()

  constructor(entries: readonly Entry[] = []) {
    for (const entry of entries) this.add(entry)
  }

  add(entry: Entry): void {
    for (const key of likenessKeys(entry)) {
      const others = this.#entries.get(key)
      if (others) others.push(entry)
      else this.#entries.set(key, [entry])
    }
  }

  /** The very entry that was added. */
  remove(entry: Entry): void {
    for (const key of likenessKeys(entry)) {
      const others = this.#entries.get(key)?.filter((other) => other !== entry) ?? []
      if (others.length > 0) this.#entries.set(key, others)
      else this.#entries.delete(key)
    }
  }

  /** May hold other products, too. */
  candidatesFor(entry: Recognisable): Entry[] {
    return [...new Set(likenessKeys(entry).flatMap((key) => this.#entries.get(key) ?? []))]
  }
}
