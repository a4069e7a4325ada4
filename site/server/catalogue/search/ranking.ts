/** Ranks what was scored: words and concepts together, the likeliest categories' agents up, then names. */
import { PAGE_SIZE } from '#site/domain/limits.ts'
import { CategoryVote } from './category-vote.ts'
import { type ConceptIndex, IMPACT_STRENGTH } from './concept-index.ts'
import type { Documents } from './documents.ts'
import { Matches, type Ranked } from './matches.ts'
import { Qualification } from './qualification.ts'
import type { Question } from './question.ts'
import type { Scorer } from './scorer.ts'
import type { Understanding } from './understanding.ts'
import * as weights from './weights.ts'

export class Ranking {
  /** By document, of the latest ranking. */
  score = new Float32Array(0)
  readonly #documents: Documents
  readonly #scorer: Scorer
  readonly #shown: ConceptIndex
  readonly #vote: CategoryVote
  readonly #qualification: Qualification
  readonly #matches: Matches
  /** Descending. */
  readonly #best = new Float32Array(weights.VOTERS)

  constructor(documents: Documents, scorer: Scorer, shown: ConceptIndex) {
    this.#documents = documents
    this.#scorer = scorer
    this.#shown = shown
    this.#vote = new CategoryVote(documents, shown)
    this.#qualification = new Qualification(shown)
    this.#matches = new Matches(documents, scorer)
  }

  /** Those that show at least `coverMin` of the words or enough of the concepts are hits. */
  rank(question: Question, understanding: Understanding, coverMin: number): Ranked {
    const words = understanding.groups.reduce((sum, { idf }) => sum + idf, 0) || 1
    const concepts = understanding.concepts.reduce((sum, { weight }) => sum + weight, 0)
    this.#gather(question, understanding)
    this.#relate(words, concepts, question.like !== undefined)
    const votes = this.#votes(question, understanding)
    const likeliest = votes && this.#fillFrom(votes)
    const best = this.#settle(question, votes)
    const clarity = likeliest === undefined ? 0 : (votes?.[likeliest] ?? 0)
    return this.#matches.pick(question, this.score, likeliest, {
      words: coverMin * words,
      concepts: concepts * weights.CONCEPT_MIN || Number.POSITIVE_INFINITY,
      // The clearer what is meant, the less counts what is far from it.
      score: best * Math.max(weights.MATCH_SHARE_MIN, weights.MATCH_SHARE * clarity ** 2),
      met: question.isQualifierOnly ? this.#qualification.met : undefined,
    })
  }

  /** Scores everything that has a word or concept of the question, or a name. */
  #gather({ bonuses, qualifiers, isQualifierOnly }: Question, { groups, concepts }: Understanding): void {
    const scorer = this.#scorer
    scorer.begin(this.#documents.length)
    for (const group of groups) scorer.addGroup(group)
    for (const { postings, weight } of concepts) scorer.addConcept(postings, weight * IMPACT_STRENGTH)
    for (const doc of bonuses.keys()) scorer.touch(doc)
    for (const concept of isQualifierOnly ? qualifiers : []) {
      const postings = this.#shown.postings(concept)
      for (let i = 0; postings && i < postings.length; i++) scorer.touch(postings.docs[i] ?? 0)
    }
  }

  /** Words and concepts together; dead documents are left out. */
  #relate(total: number, concepts: number, isLike: boolean): void {
    const { words, cover, concepts: shown, docs, count } = this.#scorer
    const { ids, length } = this.#documents
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

  /** Undefined for a query that begins or spells names and asks for nothing else. */
  #votes({ bonuses, like }: Question, { concepts }: Understanding): Float32Array | undefined {
    if (bonuses.size > 0 && concepts.length === 0) return undefined
    const { docs, count } = this.#scorer
    const least = this.#best[weights.VOTERS - 1] ?? 0
    const votes = this.#vote.count(docs.subarray(0, count), this.score, least, concepts)
    if (like !== undefined) votes[this.#documents.category[like] ?? 0] = 1
    return votes
  }

  /** Few candidates: all agents of the likeliest category become some. Returns that category. */
  #fillFrom(votes: Float32Array): number | undefined {
    const likeliest = votes.indexOf(Math.max(...votes))
    if (!votes[likeliest]) return undefined
    if (this.#scorer.count >= PAGE_SIZE * weights.FILLED_PAGES) return likeliest
    const { category, length } = this.#documents
    for (let doc = 0; doc < length; doc++) {
      if (category[doc] === likeliest && this.#documents.isLive(doc) && this.#scorer.touch(doc)) {
        this.score[doc] = 0
      }
    }
    return likeliest
  }

  /** The final scores; returns the best without what names add. */
  #settle({ bonuses, like, qualifiers, isQualifierOnly }: Question, votes: Float32Array | undefined): number {
    const { docs, count } = this.#scorer
    const { category, popularity, length } = this.#documents
    const { score } = this
    const lift = weights.VOTE_WEIGHT * (this.#best[0] ?? 0)
    const floor = like === undefined ? weights.UNQUALIFIED_SHARE : weights.UNQUALIFIED_LIKE_SHARE
    if (qualifiers.length > 0) this.#qualification.weigh(this.#scorer, qualifiers, length)
    const { met } = this.#qualification
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
    if (like !== undefined) score[like] = 0
    return most
  }
}

/** Into a descending run whose last falls out. */
function insert(best: Float32Array, value: number): void {
  let at = best.length - 1
  for (; at > 0 && (best[at - 1] ?? 0) < value; at--) best[at] = best[at - 1] ?? 0
  best[at] = value
}
