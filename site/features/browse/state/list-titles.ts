/** The title of a list in plain words: 'Free Coding and Research agents, newest first'. */
import type { PricingModel } from '#site/domain/agent.ts'
import { SORT_DEFAULT, type SortBy } from '#site/domain/filters.ts'
import type { Quality } from '#site/domain/qualities.ts'
import { searchHeading } from '#site/domain/texts/browse.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { QUALITY_LABELS } from '#site/domain/texts/qualities.ts'

interface Shown {
  search: string
  /** Names of the chosen categories. */
  categories: readonly string[]
  pricingModel?: PricingModel | undefined
  qualities: readonly Quality[]
  tags: readonly string[]
  sortBy: SortBy
}

const NAMES_MAX = 3
const ORDERS: Record<SortBy, string> = {
  popular: 'most popular first',
  newest: 'newest first',
  upvoted: 'most upvoted first',
  name: 'by name',
}

/** Undefined where nothing was chosen. */
export function listTitle(shown: Shown): string | undefined {
  const { search, sortBy } = shown
  const order = sortBy === SORT_DEFAULT ? [] : [ORDERS[sortBy]]
  const qualities = shown.qualities.map((quality) => withinSentence(QUALITY_LABELS[quality]))
  const about = search ? found(shown) : agentsOf(shown)
  const title = [about, ...qualities, ...order].join(', ')
  return title === ALL ? undefined : title
}

const ALL = 'AI agents'

function agentsOf({ categories, pricingModel, tags }: Shown): string {
  const price = pricingModel ? `${PRICING_LABELS[pricingModel]} ` : ''
  const many = categories.length > NAMES_MAX
  const agents = many || categories.length === 0 ? ALL : `${inWords(categories)} agents`
  return price + agents + (many ? ` in ${inWords(categories)}` : '') + tagged(tags)
}

function found({ search, categories, pricingModel, tags }: Shown): string {
  const place = categories.length > 0 ? ` in ${inWords(categories)}` : ''
  const price = pricingModel ? `, ${withinSentence(PRICING_LABELS[pricingModel])}` : ''
  return searchHeading(search) + place + tagged(tags) + price
}

function tagged(tags: readonly string[]): string {
  return tags.length > 0 ? ` tagged ${tags.join(' and ')}` : ''
}

/** 'Free' is 'free' there, 'API' stays. */
function withinSentence(label: string): string {
  return label === label.toUpperCase() ? label : label.toLowerCase()
}

function inWords(names: readonly string[]): string {
  if (names.length > NAMES_MAX) return `${names.length} categories`
  return new Intl.ListFormat('en').format(names)
}
