/** Scores documents in one pass over postings, without allocations per match. */
import type { Group } from './expansion.ts'
import { IMPACT_MAX, type Postings } from './postings.ts'
import { COVERS_FROM, RARITY_MAX } from './weights.ts'

/** Matching documents; the array is reused by the next run. */
export interface Hits {
  docs: Uint32Array
  count: number
}

export class Scorer implements Hits {
  /** By document touched since `begin`: the sums of its words' scores, of their weights, and of its concepts' scores. */
  words = new Float32Array(0)
  cover = new Float32Array(0)
  concepts = new Float32Array(0)
  docs = new Uint32Array(0)
  count = 0
  #best = new Float32Array(0)
  /** The group that last touched a document; older stamps belong to earlier runs. */
  #stamps = new Float64Array(0)
  #stamp = 0
  #start = 0

  begin(size: number): void {
    if (this.words.length < size) this.#allocate(size * 2)
    this.#start = ++this.#stamp
    this.count = 0
  }

  /** A group counts once per document, by its best alternative. */
  addGroup({ alternatives, idf: groupIdf }: Group): void {
    const { words, cover, concepts, docs: touched } = this
    const best = this.#best
    const stamps = this.#stamps
    const start = this.#start
    const mine = ++this.#stamp
    let count = this.count
    for (const { postings, weight, idf } of alternatives) {
      const factor = (weight * Math.min(idf, groupIdf * RARITY_MAX)) / IMPACT_MAX
      const covered = Math.min(1, weight / COVERS_FROM) * groupIdf
      const { docs, impacts, length } = postings
      for (let i = 0; i < length; i++) {
        const doc = docs[i] ?? 0
        const gain = (impacts[i] ?? 0) * factor
        const stamp = stamps[doc] ?? 0
        if (stamp === mine) {
          const before = best[doc] ?? 0
          if (gain > before) {
            words[doc] = (words[doc] ?? 0) + gain - before
            best[doc] = gain
          }
        } else {
          if (stamp < start) {
            words[doc] = gain
            cover[doc] = covered
            concepts[doc] = 0
            touched[count++] = doc
          } else {
            words[doc] = (words[doc] ?? 0) + gain
            cover[doc] = (cover[doc] ?? 0) + covered
          }
          stamps[doc] = mine
          best[doc] = gain
        }
      }
    }
    this.count = count
  }

  addConcept({ docs, impacts, length }: Postings, weight: number): void {
    const { concepts } = this
    for (let i = 0; i < length; i++) {
      const doc = docs[i] ?? 0
      this.touch(doc)
      concepts[doc] = (concepts[doc] ?? 0) + (impacts[i] ?? 0) * weight
    }
  }

  /** Adds a candidate without any word; false if it is one already. */
  touch(doc: number): boolean {
    if ((this.#stamps[doc] ?? 0) >= this.#start) return false
    this.#stamps[doc] = this.#start
    this.words[doc] = 0
    this.cover[doc] = 0
    this.concepts[doc] = 0
    this.docs[this.count++] = doc
    return true
  }

  #allocate(size: number): void {
    this.words = new Float32Array(size)
    this.cover = new Float32Array(size)
    this.concepts = new Float32Array(size)
    this.#best = new Float32Array(size)
    this.docs = new Uint32Array(size)
    this.#stamps = new Float64Array(size)
    this.#stamp = 0
  }
}
