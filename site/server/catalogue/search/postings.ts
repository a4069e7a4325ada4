/** The documents that hold one stem, ascending, each with its impact (0–255). */
export class Postings {
  docs = new Uint32Array(2)
  impacts = new Uint8Array(2)
  length = 0

  push(doc: number, impact: number): void {
    if (this.length === this.docs.length) this.#grow()
    this.docs[this.length] = doc
    this.impacts[this.length++] = impact
  }

  /** 0 where the document is not among them. */
  impactOf(doc: number): number {
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.docs[middle] ?? 0) < doc) low = middle + 1
      else high = middle
    }
    return low < this.length && this.docs[low] === doc ? (this.impacts[low] ?? 0) : 0
  }

  #grow(): void {
    const capacity = Math.floor(this.length * (this.length < 1024 ? 2 : 1.5))
    const docs = new Uint32Array(capacity)
    docs.set(this.docs)
    this.docs = docs
    const impacts = new Uint8Array(capacity)
    impacts.set(this.impacts)
    this.impacts = impacts
  }
}
