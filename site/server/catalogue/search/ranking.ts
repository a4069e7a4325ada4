/** Ranks candidates by words and concepts, then by likely categories, then by names. */
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { IMPACT_STRENGTH } from './concepts.ts'
import { isBefore } from './documents.ts'
import { Matches, type Ranked } from './matches.ts'
import type { Parts, Question, Understanding, WeighedConcept } from './question.ts'
import { Scorer } from './scorer.ts'
import * as weights from './weights.ts'

/** The weight of the best candidate's vote: the votes of all agents stay within the whole numbers of a double. */
const VOTE = 2 ** 30

export class Ranking {
  score = new Float32Array(0)
  readonly #parts: Parts
  readonly #scorer = new Scorer()
  readonly #matches: Matches
  readonly #best = new Float32Array(weights.VOTERS)
  /** By document: the share of qualifiers it meets. Only valid for the latest candidates. */
  #met = new Float32Array(0)

  constructor(parts: Parts) {
    this.#parts = parts
    this.#matches = new Matches(parts.documents, this.#scorer)
  }

  /** Matches show at least `coverMin` of the words, or enough of the concepts. */
  rank(question: Question, understanding: Understanding, coverMin: number): Ranked {
    const words = understanding.groups.reduce((sum, { idf }) => sum + idf, 0) || 1
    const concepts = understanding.concepts.reduce((sum, { weight }) => sum + weight, 0)
    this.#gather(question, understanding)
    this.#scoreWords(words, concepts, question.like !== undefined)
    const votes = this.#votes(question, understanding)
    const likeliest = votes && this.#likeliest(votes)
    if (likeliest !== undefined) this.#fillFrom(likeliest)
    const best = this.#settle(question, votes)
    const clarity = likeliest === undefined ? 0 : (votes?.[likeliest] ?? 0)
    return this.#matches.pick(question, this.score, likeliest, {
      words: coverMin * words,
      concepts: concepts * weights.CONCEPT_MIN || Number.POSITIVE_INFINITY,
      // The clearer the category, the better a candidate has to be.
      score: best * Math.max(weights.MATCH_SHARE_MIN, weights.MATCH_SHARE * clarity ** 2),
      met: question.isQualifierOnly ? this.#met : undefined,
    })
  }

  #gather({ bonuses, qualifiers, isQualifierOnly }: Question, { groups, concepts }: Understanding): void {
    const scorer = this.#scorer
    scorer.begin(this.#parts.documents.length)
    for (const group of groups) scorer.addGroup(group)
    for (const { postings, weight } of concepts) scorer.addConcept(postings, weight * IMPACT_STRENGTH)
    for (const doc of bonuses.keys()) scorer.touch(doc)
    for (const concept of isQualifierOnly ? qualifiers : []) {
      const postings = this.#parts.shown.postings(concept)
      for (let i = 0; postings && i < postings.length; i++) scorer.touch(postings.docs[i] ?? 0)
    }
  }

  #scoreWords(total: number, concepts: number, isLike: boolean): void {
    const { words, cover, concepts: shown, docs, count } = this.#scorer
    const { ids, length } = this.#parts.documents
    if (this.score.length < length) this.score = new Float32Array(length * 2)
    const { score } = this
    const best = this.#best.fill(0)
    const share = weights.CONCEPT_WEIGHT / Math.max(concepts, weights.CONCEPT_OF_WORDS * total)
    let live = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i] ?? 0
      if (ids[doc] === undefined) continue
      docs[live++] = doc
      const covered = isLike ? 1 : Math.min(1, (cover[doc] ?? 0) / total)
      const relevance = ((words[doc] ?? 0) / total) * covered + (shown[doc] ?? 0) * share
      score[doc] = relevance
      if (relevance > (best[weights.VOTERS - 1] ?? 0)) insert(best, relevance)
    }
    this.#scorer.count = live
  }

  #votes({ bonuses, like }: Question, { concepts }: Understanding): Float64Array | undefined {
    if (bonuses.size > 0 && concepts.length === 0) return undefined
    const { docs, count } = this.#scorer
    const least = this.#best[weights.VOTERS - 1] ?? 0
    const votes = this.#countVotes(docs.subarray(0, count), least, concepts)
    if (like !== undefined) votes[this.#parts.documents.category[like] ?? 0] = 1
    return votes
  }

  /** The best candidates vote for their category, relative to its share of the catalogue. By category number, 0 to 1. */
  #countVotes(candidates: Uint32Array, least: number, concepts: readonly WeighedConcept[]): Float64Array {
    const { category, categoryIds, sizes, live } = this.#parts.documents
    const votes = new Float64Array(categoryIds.length)
    const scale = VOTE / (this.#best[0] ?? 0) ** 2
    let sum = 0
    for (const doc of candidates) {
      const own = this.score[doc] ?? 0
      if (own < least || own === 0) continue
      const of = category[doc] ?? 0
      // Whole numbers have the same sum in any order.
      const vote = Math.round(own * own * scale)
      votes[of] = (votes[of] ?? 0) + vote
      sum += vote
    }
    return votes.map((vote, i) => {
      if (!sizes[i]) return 0
      const usual = (sizes[i] ?? 0) / live
      const purity = usual < 1 && sum > 0 ? Math.max(0, (vote / sum - usual) / (1 - usual)) : 0
      return Math.min(
        1,
        purity + weights.CATEGORY_TEXT_WEIGHT * this.#categoryShare(categoryIds[i] ?? '', concepts),
      )
    })
  }

  #categoryShare(categoryId: string, concepts: readonly WeighedConcept[]): number {
    let sum = 0
    let total = 0
    for (const { concept, weight } of concepts) {
      sum += weight * this.#parts.shown.saidBy(categoryId, concept)
      total += weight
    }
    return total > 0 ? sum / total : 0
  }

  #applyQualifiers(qualifiers: readonly number[]): void {
    const { docs, count } = this.#scorer
    const { length } = this.#parts.documents
    if (this.#met.length < length) this.#met = new Float32Array(length * 2)
    const met = this.#met
    for (let i = 0; i < count; i++) met[docs[i] ?? 0] = 0
    for (const concept of qualifiers) {
      const postings = this.#parts.shown.postings(concept)
      for (let i = 0; postings && i < postings.length; i++) {
        const doc = postings.docs[i] ?? 0
        const strength = ((postings.impacts[i] ?? 0) * IMPACT_STRENGTH) / weights.QUALIFIER_STRENGTH
        met[doc] = (met[doc] ?? 0) + Math.min(1, strength) / qualifiers.length
      }
    }
  }

  #likeliest(votes: Float64Array): number | undefined {
    const { categoryIds: ids } = this.#parts.documents
    let likeliest = 0
    for (let i = 1; i < votes.length; i++) if (isBefore(i, likeliest, votes, { ids })) likeliest = i
    return votes[likeliest] ? likeliest : undefined
  }

  #fillFrom(likeliest: number): void {
    if (this.#scorer.count >= PAGE_SIZE * weights.FILLED_PAGES) return
    const { category, length } = this.#parts.documents
    for (let doc = 0; doc < length; doc++) {
      if (category[doc] === likeliest && this.#parts.documents.isLive(doc) && this.#scorer.touch(doc)) {
        this.score[doc] = 0
      }
    }
  }

  #settle(
    { bonuses, like, example, qualifiers, isQualifierOnly }: Question,
    votes: Float64Array | undefined,
  ): number {
    const { docs, count } = this.#scorer
    const { category, popularity } = this.#parts.documents
    const { score } = this
    const lift = weights.VOTE_WEIGHT * (this.#best[0] ?? 0)
    const floor = like === undefined ? weights.UNQUALIFIED_SHARE : weights.UNQUALIFIED_LIKE_SHARE
    if (qualifiers.length > 0) this.#applyQualifiers(qualifiers)
    const met = this.#met
    let most = 0
    for (let i = 0; i < count; i++) {
      const doc = docs[i] ?? 0
      const popular = popularity[doc] ?? 0
      const lifted = (score[doc] ?? 0) + (votes ? lift * (votes[category[doc] ?? 0] ?? 0) : 0)
      const base = isQualifierOnly ? 1 + popular : lifted * (1 + weights.POPULARITY_WEIGHT * popular)
      const had = qualifiers.length > 0 ? floor + (1 - floor) * (met[doc] ?? 0) : 1
      const own = base * had
      score[doc] = own
      if (own > most) most = own
    }
    for (const [doc, bonus] of bonuses) score[doc] = (score[doc] ?? 0) + bonus
    for (const last of [like, example]) if (last !== undefined) score[last] = 0
    return most
  }
}

/** Keeps the run in descending order and its length fixed. */
function insert(best: Float32Array, value: number): void {
  let at = best.length - 1
  for (; at > 0 && (best[at - 1] ?? 0) < value; at--) best[at] = best[at - 1] ?? 0
  best[at] = value
}
