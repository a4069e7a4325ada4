/** Weights of the search, tuned by a coordinate search over judged queries. Small changes make little difference. */

/** BM25F: weight per field, and its usual length in words. */
export const FIELDS = {
  name: { weight: 2, usualLength: 4 },
  maker: { weight: 1.5, usualLength: 2 },
  tags: { weight: 1.5, usualLength: 6 },
  worksWith: { weight: 0.5, usualLength: 2 },
  category: { weight: 1, usualLength: 2 },
  description: { weight: 2, usualLength: 9 },
} as const
export const SATURATION = 1.4
export const LENGTH_INFLUENCE = 0.4

/** Share of a query's words that an agent must show to match. */
export const COVER_MIN = 0.42
/** Minimum share of the best score: if the category is clear, and in general. */
export const MATCH_SHARE = 0.4
export const MATCH_SHARE_MIN = 0.2
export const CONCEPT_MIN = 0.3
/** With fewer matches, the closest others count too. */
export const CLOSEST_MIN = 5
/** Shares to try next if no agent matches. */
export const COVER_MIN_RELAXED = 0.25
export const COVER_MIN_LAST = 0.01

/** Weights of alternatives, relative to the word as typed. */
export const PREFIX_WEIGHT = 0.7
export const SYNONYM_WEIGHT = 0.7
export const TYPO_WEIGHT = 0.6
export const SPLIT_WEIGHT = 0.5
/** A completion's share if nothing has exactly the word. */
export const PREFIX_ONLY_WEIGHT = 1.4 * PREFIX_WEIGHT
/** Shares of TYPO_WEIGHT: for two edits, and for another first letter. */
export const TWO_EDITS_SHARE = 0.6
export const OTHER_START_SHARE = 0.8
/** How much more an alternative may be worth for being rare, compared with the word as typed. */
export const RARITY_MAX = 1.2
/** Weight from which an alternative covers its word completely. */
export const COVERS_FROM = 0.8

/** For agents with all facets that a query names, if they have this share of the best score. */
export const EXACT_BONUS = 100
export const EXACT_SHARE_MIN = 0.5

export const EXACT_NAME_BONUS = 1000
/** If names differ only in hyphens, spaces, or dots. */
export const SAME_SPELLING_BONUS = 2 * EXACT_NAME_BONUS
export const NAME_PREFIX_BONUS = 1.3
/** Bounded, because hotness grows with the calendar. */
export const POPULARITY_WEIGHT = 0.2

/** Evidence of a concept: decrease along a row, weight of additional words, and weight of a term's separate words. */
export const EVIDENCE_DECLINE = 0.4
export const EVIDENCE_FURTHER = 0.5
export const EVIDENCE_PARTS = 0.8
export const STRENGTH_MAX = 2.5

/** Weight of concepts: compared with words, in queries with mostly other words, and in place of a word. */
export const CONCEPT_WEIGHT = 0.5
export const CONCEPT_OF_WORDS = 1.6
export const CONCEPT_WORD_WEIGHT = 0.5
/** Phrases say more than their words. */
export const PHRASE_WEIGHT = 2
export const CONCEPT_IDF_MIN = 0.3
/** Phrases of words that no agent uses don't say more. */
export const CONCEPT_IDF_MAX = 3
/** For generic words beside specific ones. */
export const GENERIC_WEIGHT = 0.5
/** For a corrected word among others: alone it's no match. */
export const GUESSED_WEIGHT = 0.4

/** Share of a query that one of the best results must cover, or else the results count as only the nearest. */
export const EXPLAINED_MIN = 0.62
/** Share that one of the best results must cover to be shown, and what words without any agent cost. */
export const CLOSE_MIN = 0.41
export const UNRELATED_WEIGHT = 0.5

/** Share of the best score that the likeliest category adds, and the number of voters. */
export const VOTE_WEIGHT = 1
export const VOTERS = 10
/** With fewer pages of candidates than this, agents of the likeliest category fill up. */
export const FILLED_PAGES = 20
export const CATEGORY_TEXT_WEIGHT = 0.3

/** Share of its score that an agent without the requested qualifiers keeps. */
export const UNQUALIFIED_SHARE = 0.4
export const UNQUALIFIED_LIKE_SHARE = 0.15
export const QUALIFIER_STRENGTH = 0.5
/** Share of the qualifiers that an agent must meet to match a query of nothing else. */
export const QUALIFIED_MIN = 0.5
/** Weight of '…' in 'X but …', compared with X's own concepts. */
export const LIKE_BUT_WEIGHT = 0.5

export const QUERY_WORDS_MAX = 12
export const WORD_LENGTH_MAX = 40
export const COMPLETIONS_MAX = 48
