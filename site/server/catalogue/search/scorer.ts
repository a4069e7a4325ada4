/** Scores documents against the groups of a query in one pass over postings, without allocating per hit. */
import type { Documents } from './documents.ts'
import type { Group } from './expansion.ts'
import { EXACT_NAME_BONUS, POPULARITY_WEIGHT } from './weights.ts'

/** Documents that matched; the array is the scorer's own and valid until its next run. */
export interface Hits {
  docs: Uint32Array
  count: number
}

/** By document: a share of the query's weight for a name that matches; negative for 'at this score at least'. */
export type Bonuses = ReadonlyMap<number, number>

const STAMP_MAX = 2e9

export class Scorer {
  /** By document, valid for those of the latest run. */
  score = new Float32Array(0)
  readonly #documents: Documents
  #cover = new Float32Array(0)
  /** What the best alternative of the current group has given. */
  #best = new Float32Array(0)
  /** The group that last touched a document; older stamps mean an older run. */
  #stamps = new Int32Array(0)
  #touched = new Uint32Array(0)
  #stamp = 0
  #start = 0
  #count = 0

  constructor(documents: Documents) {
    this.#documents = documents
  }

  /** Documents that match at least `coverMin` of the query's weight or have a bonus. */
  run(groups: readonly Group[], bonuses: Bonuses, coverMin: number): Hits {
    this.#begin()
    for (const group of groups) this.#addGroup(group)
    for (const doc of bonuses.keys()) this.#touch(doc)
    const total = groups.reduce((sum, { idf }) => sum + idf, 0) || 1
    const touched = this.#touched
    let count = 0
    for (let i = 0; i < this.#count; i++) {
      const doc = touched[i] ?? 0
      if (this.#settle(doc, total, bonuses.get(doc), coverMin)) touched[count++] = doc
    }
    return { docs: touched, count }
  }

  #begin(): void {
    const size = this.#documents.length
    if (this.score.length < size) this.#allocate(size * 2)
    if (this.#stamp > STAMP_MAX) {
      this.#stamps.fill(0)
      this.#stamp = 0
    }
    this.#start = ++this.#stamp
    this.#count = 0
  }

  #allocate(size: number): void {
    this.score = new Float32Array(size)
    this.#cover = new Float32Array(size)
    this.#best = new Float32Array(size)
    this.#stamps = new Int32Array(size)
    this.#touched = new Uint32Array(size)
    this.#stamp = 0
  }

  /** A group counts once per document, by its best alternative. */
  #addGroup({ alternatives, idf: groupIdf }: Group): void {
    const score = this.score
    const cover = this.#cover
    const best = this.#best
    const stamps = this.#stamps
    const touched = this.#touched
    const start = this.#start
    const mine = ++this.#stamp
    let touchedCount = this.#count
    for (const { postings, weight, idf } of alternatives) {
      const factor = (weight * Math.min(idf, groupIdf * 1.2)) / 255
      const covered = Math.min(1, weight * 1.25) * groupIdf
      const { docs, impacts, length } = postings
      for (let i = 0; i < length; i++) {
        const doc = docs[i] ?? 0
        const gain = (impacts[i] ?? 0) * factor
        const stamp = stamps[doc] ?? 0
        if (stamp === mine) {
          const before = best[doc] ?? 0
          if (gain > before) {
            score[doc] = (score[doc] ?? 0) + gain - before
            best[doc] = gain
          }
        } else {
          if (stamp < start) {
            score[doc] = gain
            cover[doc] = covered
            touched[touchedCount++] = doc
          } else {
            score[doc] = (score[doc] ?? 0) + gain
            cover[doc] = (cover[doc] ?? 0) + covered
          }
          stamps[doc] = mine
          best[doc] = gain
        }
      }
    }
    this.#count = touchedCount
  }

  #touch(doc: number): void {
    if ((this.#stamps[doc] ?? 0) >= this.#start) return
    this.#stamps[doc] = this.#start
    this.score[doc] = 0
    this.#cover[doc] = 0
    this.#touched[this.#count++] = doc
  }

  /** The final score of a document; false when it does not count as a hit. */
  #settle(doc: number, total: number, bonus: number | undefined, coverMin: number): boolean {
    if (!this.#documents.isLive(doc)) return false
    const cover = (this.#cover[doc] ?? 0) / total
    if (cover < coverMin && bonus === undefined) return false
    const share = Math.min(1, cover)
    const relevance = (this.score[doc] ?? 0) * share * share
    if (bonus !== undefined && bonus < 0) {
      this.score[doc] = Math.max(-bonus, cover < coverMin ? 0 : relevance)
      return true
    }
    const popular = POPULARITY_WEIGHT * (this.#documents.popularity[doc] ?? 0)
    this.score[doc] = relevance + bonusScore(bonus, total) + popular
    return true
  }
}

function bonusScore(bonus: number | undefined, total: number): number {
  if (bonus === undefined) return 0
  return bonus >= EXACT_NAME_BONUS ? bonus : bonus * total
}
