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
