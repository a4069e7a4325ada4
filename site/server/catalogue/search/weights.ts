/** The weights of the search, found by a coordinate search over judged queries; the surface around them is flat. */

/** BM25F: what a word counts in each field, and the field's usual length in words. */
export const FIELDS = {
  name: { weight: 2, usualLength: 4 },
  tags: { weight: 1.5, usualLength: 6 },
  category: { weight: 1, usualLength: 2 },
  description: { weight: 2, usualLength: 9 },
} as const
export const SATURATION = 1.4
export const LENGTH_INFLUENCE = 0.4

/** Share of a query's words, or of what it asks for, that an agent must show to match. */
export const COVER_MIN = 0.42
/** Of the best score, where the category is clear, and anywhere. */
export const MATCH_SHARE = 0.4
export const MATCH_SHARE_MIN = 0.2
export const CONCEPT_MIN = 0.3
/** With fewer hits the closest others count too. */
export const CLOSEST_MIN = 5
/** When no agent does. */
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
export const NAME_PREFIX_BONUS = 1.3
/** Bounded, because hotness itself grows with the calendar. */
export const POPULARITY_WEIGHT = 0.2

/** Evidence of a concept: how much less the last word of a row says than the first, what further words add to the strongest, what a term's words say without being joined. */
export const EVIDENCE_DECLINE = 0.4
export const EVIDENCE_FURTHER = 0.5
export const EVIDENCE_PARTS = 0.8
export const STRENGTH_MAX = 2.5

/** What the concepts asked for count beside the words; of a query that is mostly other words, less; and in the place of a word. */
export const CONCEPT_WEIGHT = 0.5
export const CONCEPT_OF_WORDS = 1.6
export const CONCEPT_WORD_WEIGHT = 0.5
/** A phrase of several words says more than its words. */
export const PHRASE_WEIGHT = 2
export const CONCEPT_IDF_MIN = 0.3
/** A word that names a kind of thing beside one that says what for. */
export const GENERIC_WEIGHT = 0.5

/** How much of the best score the likeliest category gives its agents; how many of the best tell which it is. */
export const VOTE_WEIGHT = 0.8
export const VOTERS = 10
/** With fewer pages of candidates, the likeliest category fills up. */
export const FILLED_PAGES = 20
export const CATEGORY_TEXT_WEIGHT = 0.3

/** What an agent keeps that is not had as wanted, and in a search for agents like another. */
export const UNQUALIFIED_SHARE = 0.4
export const UNQUALIFIED_LIKE_SHARE = 0.15
export const QUALIFIER_STRENGTH = 0.5
/** Where nothing else is asked, what an agent must meet to match. */
export const QUALIFIED_MIN = 0.5
/** 'X but …': what else is asked for counts beside X's own concepts. */
export const LIKE_BUT_WEIGHT = 0.5

export const QUERY_WORDS_MAX = 12
export const WORD_LENGTH_MAX = 40
export const COMPLETIONS_MAX = 48
