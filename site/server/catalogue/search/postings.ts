export const IMPACT_MAX = 255

/** The documents with one stem, ascending, with impacts up to IMPACT_MAX, and how many of them are live. */
export class Postings {
  docs = new Uint32Array(2)
  impacts = new Uint8Array(2)
  length = 0
  live = 0

  push(doc: number, impact: number): void {
    this.live++
    if (this.length === this.docs.length) this.#grow()
    this.docs[this.length] = doc
    this.impacts[this.length++] = impact
  }

  impactOf(doc: number): number {
    const at = firstPlace(this.length, (place) => (this.docs[place] ?? 0) < doc)
    return at < this.length && this.docs[at] === doc ? (this.impacts[at] ?? 0) : 0
  }

  #grow(): void {
    const capacity = Math.floor(this.length * (this.length < 1024 ? 2 : 1.5))
    this.docs = grown(this.docs, Uint32Array, capacity)
    this.impacts = grown(this.impacts, Uint8Array, capacity)
  }
}

/** By binary search, the first place that isn't before what is sought. */
export function firstPlace(length: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

export function grown<Column extends Uint32Array | Uint8Array | Float64Array>(
  from: Column,
  Kind: new (length: number) => Column,
  length: number,
): Column {
  const column = new Kind(length)
  column.set(from)
  return column
}

/** The documents that `isFound` accepts and all have. */
export function allOf(all: readonly (Postings | undefined)[], isFound: (doc: number) => boolean): Postings {
  const found = new Postings()
  const [rarest, ...others] = all.toSorted((a, b) => (a?.length ?? 0) - (b?.length ?? 0))
  for (let i = 0; rarest && i < rarest.length; i++) {
    const doc = rarest.docs[i] ?? 0
    if (isFound(doc) && others.every((other) => other?.impactOf(doc))) found.push(doc, rarest.impacts[i] ?? 0)
  }
  return found
}
