import type { SortBy } from '#site/domain/filters.ts'
import { counted, numberText } from '#site/domain/words/amounts.ts'

export const HERO_TITLE = 'Discover the Best AI Agents'
export const HERO_SUBTITLE =
  'Browse hundreds of AI-powered tools, see what each one does in plain language, and pick the right one for the job.'
export const CONTENTS_LABEL = 'Browse by category'
export const EDITORS_PICKS = "Editor's Picks"

export const searchHeading = (term: string) => `Search results for "${term}"`
export const searchFound = (total: number) => `Found ${counted(total, 'agent')} matching your search`
export const ALL_AGENTS = 'All AI Agents'
export const SEARCH_RESULTS = 'Search Results'
export const alsoIn = (category: string) => `Also in ${category}`
export const showing = (shown: number, total: number) => `Showing ${shown} of ${counted(total, 'agent')}`
export const PRICE_COLUMN = 'Price'
export const loadMore = (remaining: number) => `Load More Agents (${numberText(remaining)} remaining)`
export const LOADING_AGENTS = 'Loading agents'

export const NO_AGENTS = 'No agents found'
export const NO_AGENTS_SEARCH = 'Try adjusting your search terms or filters'
export const NO_AGENTS_FILTERS = 'No agents match your current filters. Try adjusting your criteria.'
/** For an empty directory, where changing the search or filters wouldn't help. */
export const DIRECTORY_EMPTY =
  "There are no agents in this directory yet. They'll appear here as soon as the first one is approved."
export const SKIP_TO_RESULTS = 'Skip to results'
export const BROWSE_ALL = 'Browse all agents'
export const NEAREST = 'No exact match. Closest:'
export const NO_EXACT_MATCH = 'No exact match'
export const CLOSEST_CATEGORY = 'Closest category:'
export const NAMED_FACETS = 'Filters in your search'
export const moreWithout = (more: number, label: string) => `${numberText(more)} more without ${label}`
export const moreInPart = (more: number) => `${numberText(more)} more match in part`
export const suggested = (term: string) => `"${term}"`
export const AGENTS_FAILED = 'Failed to fetch agents'

export const SHOW_AS = 'Show as'

export const FILTERS = 'Filters'
export const NO_CATEGORIES = 'No categories available'
export const FEATURES_AND_TAGS = 'More features and tags'
export const MORE_FEATURES = 'More features'
export const PRICING_ALL = 'All'
export const SORT_BY = 'Sort By'
export const SORT_LABELS: Record<SortBy, string> = {
  popular: 'Most Popular',
  newest: 'Newest First',
  upvoted: 'Most Upvoted',
  name: 'Name A-Z',
}
/** Replaces 'Most Popular' while a search is ranked by relevance. */
export const SORT_RELEVANCE = 'Relevance'
export const APPLY_FILTERS = 'Apply filters'
export const ACTIVE_FILTERS = 'Active filters'
export const removeFilter = (label: string) => `Remove filter ${label}`
export const showAgents = (total: number) => `Show ${counted(total, 'agent')}`
