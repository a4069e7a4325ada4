/** Separates matches from agents that may only fill up the first page. */
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { type Documents, isBefore } from './documents.ts'
import type { Question } from './question.ts'
import type { Hits, Scorer } from './scorer.ts'
import { CLOSEST_MIN, QUALIFIED_MIN } from './weights.ts'

export interface Ranked {
  hits: Hits
  filling: Filling
}

export interface Filling extends Hits {
  category: number | undefined
}

interface Least {
  words: number
  concepts: number
  score: number
  met: Float32Array | undefined
}

export class Matches {
  readonly #documents: Documents
  readonly #scorer: Scorer

  constructor(documents: Documents, scorer: Scorer) {
    this.#documents = documents
    this.#scorer = scorer
  }

  pick({ bonuses }: Question, score: Float32Array, category: number | undefined, least: Least): Ranked {
    const strict = this.#partition(bonuses, score, least)
    const count = category === undefined ? strict : this.#addClosest(strict, score, category)
    return { hits: this.#part(0, count), filling: { ...this.#fillers(count, category), category } }
  }

  #partition(bonuses: ReadonlyMap<number, number>, score: Float32Array, least: Least): number {
    const { cover, concepts, docs, count } = this.#scorer
    const { met } = least
    let hits = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i] ?? 0
      const shows = met
        ? (met[doc] ?? 0) >= QUALIFIED_MIN
        : (cover[doc] ?? 0) >= least.words || (concepts[doc] ?? 0) >= least.concepts
      if (shows && (score[doc] ?? 0) >= least.score) this.#swap(i, hits++)
      else if (bonuses.size > 0 && bonuses.has(doc)) this.#swap(i, hits++)
    }
    return hits
  }

  #addClosest(from: number, score: Float32Array, category: number): number {
    const { words, concepts, docs, count } = this.#scorer
    let hits = from
    while (hits < CLOSEST_MIN) {
      let best = -1
      for (let i = hits; i < count; i++) {
        const doc = docs[i] ?? 0
        if (this.#documents.category[doc] !== category || (words[doc] === 0 && concepts[doc] === 0)) continue
        if (best < 0 || isBefore(doc, docs[best] ?? 0, score, this.#documents)) best = i
      }
      if (best < 0) break
      this.#swap(best, hits++)
    }
    return hits
  }

  #fillers(from: number, wanted: number | undefined): Hits {
    if (wanted === undefined || from >= PAGE_SIZE) return this.#part(from, from)
    const { docs, count } = this.#scorer
    const { category } = this.#documents
    let to = from
    for (let i = from; i < count; i++) {
      if (category[docs[i] ?? 0] === wanted) this.#swap(i, to++)
    }
    return this.#part(from, to)
  }

  #swap(one: number, other: number): void {
    const { docs } = this.#scorer
    const doc = docs[one] ?? 0
    docs[one] = docs[other] ?? 0
    docs[other] = doc
  }

  #part(from: number, to: number): Hits {
    return { docs: this.#scorer.docs.subarray(from, to), count: to - from }
  }
}
