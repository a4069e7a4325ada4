/** The title of a list in plain words: 'Free Coding and Research agents, newest first'. */
import type { Category } from '#site/domain/agent.ts'
import { chosenOf, FACETS } from '#site/domain/facets.ts'
import { SORT_DEFAULT, type SortBy } from '#site/domain/filters.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { searchHeading } from '#site/domain/texts/browse.ts'
import type { BrowseQuery } from './browse-query.ts'

type Shown = Omit<BrowseQuery, 'page'>

const NAMES_MAX = 3
const ORDERS: Record<SortBy, string> = {
  popular: 'most popular first',
  newest: 'newest first',
  upvoted: 'most upvoted first',
  name: 'by name',
}

export function listTitle(shown: Shown): string | undefined {
  const { search, sortBy } = shown
  const order = sortBy === SORT_DEFAULT ? [] : [ORDERS[sortBy]]
  const several = labelsOf('all', shown)
  const about = search ? found(shown) : agentsOf(shown)
  const title = [about, ...several, ...order].join(', ')
  return title === ALL ? undefined : title
}

const ALL = 'AI agents'

function agentsOf(shown: Shown): string {
  const { categories, tags } = shown
  const price = labelsOf('one', shown)
    .map((label) => `${label} `)
    .join('')
  const many = categories.length > NAMES_MAX
  const agents = many || categories.length === 0 ? ALL : `${inWords(categories)} agents`
  return price + agents + (many ? ` in ${inWords(categories)}` : '') + tagged(tags)
}

function found(shown: Shown): string {
  const { search, categories, tags } = shown
  const place = categories.length > 0 ? ` in ${inWords(categories)}` : ''
  const price = labelsOf('one', shown)
    .map((label) => `, ${withinSentence(label)}`)
    .join('')
  return searchHeading(search) + place + tagged(tags) + price
}

function labelsOf(kind: 'one' | 'all', shown: Shown): string[] {
  return FACETS.filter((facet) => facet.kind === kind).flatMap((facet) =>
    chosenOf(facet, shown).map((value) => {
      const label = facet.labels[value] ?? value
      if (facet.preposition) return `${facet.preposition} ${label}`
      return kind === 'all' ? withinSentence(label) : label
    }),
  )
}

function tagged(tags: readonly string[]): string {
  return tags.length > 0 ? ` tagged ${tags.map(tagLabel).join(' and ')}` : ''
}

/** 'Free' becomes 'free' within a title, but 'API' stays. */
function withinSentence(label: string): string {
  return label === label.toUpperCase() ? label : label.toLowerCase()
}

function inWords(names: readonly string[]): string {
  if (names.length > NAMES_MAX) return `${names.length} categories`
  return new Intl.ListFormat('en').format(names)
}

export function browseTitle(
  query: BrowseQuery,
  known: readonly Pick<Category, 'slug' | 'name'>[],
): string | undefined {
  const chosen = known.filter(({ slug }) => query.categories.includes(slug))
  return listTitle({ ...query, categories: chosen.map(({ name }) => name) })
}
