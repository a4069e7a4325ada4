/** The weights of the search, found by a coordinate search over judged queries; the surface around them is flat. */

/** BM25F: what a word counts in each field, and the field's usual length in words. */
export const FIELDS = {
  name: { weight: 2, usualLength: 4 },
  tags: { weight: 0.8, usualLength: 6 },
  category: { weight: 0.8, usualLength: 2 },
  description: { weight: 2, usualLength: 9 },
} as const
export const SATURATION = 1.4
export const LENGTH_INFLUENCE = 0.4

/** Share of a query's weight that an agent must match, strictly and when a page is filled up. */
export const COVER_MIN = 0.5
export const COVER_MIN_FILLING = 0.2
export const COVER_MIN_RELAXED = 0.25
export const COVER_MIN_LAST = 0.01

/** What an alternative counts against the word as typed. */
export const PREFIX_WEIGHT = 0.7
export const SYNONYM_WEIGHT = 0.7
export const TYPO_WEIGHT = 0.6
export const SPLIT_WEIGHT = 0.5

export const EXACT_NAME_BONUS = 1000
/** Where several names differ only in hyphens, spaces or dots. */
export const SAME_SPELLING_BONUS = 2 * EXACT_NAME_BONUS
export const NAME_PREFIX_BONUS = 0.6
/** Settles near-ties only: bounded, because hotness itself grows with the calendar. */
export const POPULARITY_WEIGHT = 0.05
/** Puts every agent that matches strictly before every one that only fills the page. */
export const STRICT_TIER = 500

export const QUERY_WORDS_MAX = 12
export const WORD_LENGTH_MAX = 40
export const COMPLETIONS_MAX = 48
