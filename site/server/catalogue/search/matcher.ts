/** Finds the hits of a query: strict first, then relaxed step by step until there are some. */
import { chunks } from '#site/catalogue/chunks.ts'
import { PAGE_SIZE } from '#site/catalogue/limits.ts'
import { STOP_WORDS } from '#site/catalogue/stop-words.ts'
import { nameKey } from '#site/catalogue/text.ts'
import type { Documents } from './documents.ts'
import { type Expansion, expand, type Group } from './expansion.ts'
import type { Lexicon } from './lexicon.ts'
import { likestName } from './likest-name.ts'
import { nameBonuses, nearNames } from './names.ts'
import type { Bonuses, Hits, Scorer } from './scorer.ts'
import { top } from './top.ts'
import * as weights from './weights.ts'

export interface Match {
  hits: Hits
  suggestion: string | undefined
}

export class Matcher {
  readonly #documents: Documents
  readonly #lexicon: Lexicon
  readonly #scorer: Scorer

  constructor(documents: Documents, lexicon: Lexicon, scorer: Scorer) {
    this.#documents = documents
    this.#lexicon = lexicon
    this.#scorer = scorer
  }

  match(text: string): Match {
    const words = queryWords(text)
    const key = nameKey(text)
    const { bonuses, exact } = nameBonuses(text, this.#lexicon, this.#documents)
    let expansion = expand(words, this.#lexicon, this.#documents.live)
    let suggestion = corrected(words, expansion)
    let hits = this.#scorer.run(expansion.groups, bonuses, weights.COVER_MIN)
    const meant = exact ? undefined : this.#addNearNames(key, expansion, hits, bonuses)
    if (meant) {
      suggestion = meant.suggestion ?? suggestion
      hits = this.#scorer.run(expansion.groups, bonuses, weights.COVER_MIN)
    }
    if (hits.count === 0) {
      expansion = expand(words, this.#lexicon, this.#documents.live, true)
      suggestion = corrected(words, expansion)
      hits = this.#relax(expansion.groups, bonuses)
    }
    if (hits.count < PAGE_SIZE && words.length > 1) hits = this.#fill(expansion.groups, bonuses, hits)
    if (hits.count === 0) suggestion ??= likestName(key, this.#lexicon, this.#documents)
    return { hits, suggestion }
  }

  /** Gives misspelt names their bonus; undefined when there are none. */
  #addNearNames(
    key: string,
    { known }: Expansion,
    hits: Hits,
    bonuses: Map<number, number>,
  ): { suggestion?: string | undefined } | undefined {
    const settled = known && hits.count > 0
    const near = nearNames(key, settled, this.#lexicon, this.#documents).filter(
      ({ doc }) => !bonuses.has(doc),
    )
    const [nearest] = near
    if (!nearest) return undefined
    if (!settled) {
      for (const { doc, distance } of near) bonuses.set(doc, distance === 1 ? 0.9 : 0.6)
      return { suggestion: this.#documents.names[nearest.doc] }
    }
    // Real words are no misspelling: their best two matches stay above the name that is one letter away.
    if (key.length < 5 && hits.count >= 3) return undefined
    const floor = this.#secondScore(hits) * 0.999
    for (const { doc } of near) bonuses.set(doc, -floor)
    return {}
  }

  #secondScore({ docs, count }: Hits): number {
    let first = 0
    let second = 0
    for (let i = 0; i < count; i++) {
      const score = this.#scorer.score[docs[i] ?? 0] ?? 0
      if (score > first) {
        second = first
        first = score
      } else if (score > second) second = score
    }
    return second || first * 0.5
  }

  /** Typos of known words count too; if that is not enough, ever smaller parts of the query. */
  #relax(groups: readonly Group[], bonuses: Bonuses): Hits {
    for (const coverMin of [weights.COVER_MIN, weights.COVER_MIN_RELAXED]) {
      const hits = this.#scorer.run(groups, bonuses, coverMin)
      if (hits.count > 0) return hits
    }
    return this.#scorer.run(groups, bonuses, weights.COVER_MIN_LAST)
  }

  /** Less than a page: agents with fewer of the words fill it up, never above the strict ones. */
  #fill(groups: readonly Group[], bonuses: Bonuses, { docs, count }: Hits): Hits {
    const strict = docs.slice(0, count)
    const loose = this.#scorer.run(groups, bonuses, weights.COVER_MIN_FILLING)
    const { score } = this.#scorer
    for (const doc of strict) score[doc] = (score[doc] ?? 0) + weights.STRICT_TIER
    if (loose.count <= PAGE_SIZE) return loose
    const { ids } = this.#documents
    const best = top(
      loose.docs.subarray(0, loose.count),
      PAGE_SIZE,
      (a, b) => (score[b] ?? 0) - (score[a] ?? 0) || ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1),
    )
    return { docs: Uint32Array.from(best), count: PAGE_SIZE }
  }
}

/** The words that carry meaning; all of them when none does. */
function queryWords(text: string): string[] {
  const words = chunks(text).flatMap(({ parts }) => parts)
  const meaningful = words.filter((word) => !STOP_WORDS.has(word))
  return (meaningful.length > 0 ? meaningful : words).slice(0, weights.QUERY_WORDS_MAX)
}

function corrected(words: readonly string[], { corrections }: Expansion): string | undefined {
  if (corrections.size === 0) return undefined
  return words.map((word) => corrections.get(word) ?? word).join(' ')
}
