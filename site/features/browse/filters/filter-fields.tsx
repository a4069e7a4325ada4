import { startTransition, useCallback, useOptimistic } from 'react'
import { afterPaint } from '#site/client/painted.ts'
import { type AllFacet, FACETS, type Facet, type FacetCounts, type OneFacet } from '#site/domain/facets.ts'
import { SORT_DEFAULT, SORTS } from '#site/domain/filters.ts'
import { isQuality } from '#site/domain/qualities.ts'
import { TAGS } from '#site/domain/texts/agent.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { CATEGORIES } from '#site/domain/texts/topics.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import type { Several } from '#site/features/browse/state/browse-list.ts'
import { type Choice, withChoice } from '#site/features/browse/state/browse-query.ts'
import { FilterChips, FilterGroup, FilterRow } from './filter-options.tsx'

interface Props {
  /** Keeps the names of two sets of fields on one page apart. */
  place: 'sidebar' | 'drawer'
}

export function FilterFields({ place }: Props) {
  return (
    <>
      <SortField place={place} />
      <CategoryFields place={place} />
      {FACETS.map((facet) =>
        facet.kind === 'one' ? (
          <OneOf key={facet.query} facet={facet} place={place} />
        ) : (
          <AllOf key={facet.query} facet={facet} place={place} />
        ),
      )}
      <TagFields place={place} />
    </>
  )
}

function SortField({ place }: Props) {
  const { search } = useBrowsing().query
  const [chosen, choose] = useOne('sortBy')
  const id = `sort-${place}`
  return (
    <div className="side-sort">
      <label htmlFor={id} className="font-semibold">
        {texts.SORT_BY}
      </label>
      <select
        id={id}
        name="sort"
        className="select w-full"
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sort === SORT_DEFAULT && search ? texts.SORT_RELEVANCE : texts.SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </div>
  )
}

function CategoryFields({ place }: Props) {
  const { categories, listing } = useBrowsing()
  const [chosen, choose] = useSeveral('categories')
  return (
    <FilterGroup title={CATEGORIES} grows={place === 'sidebar'}>
      {categories.length === 0 && <p className="text-muted">{texts.NO_CATEGORIES}</p>}
      {categories.map(({ id, slug, name }) => (
        <FilterRow
          key={id}
          type="checkbox"
          name="category"
          value={slug}
          label={name}
          count={listing.facets.categories[id] ?? 0}
          checked={chosen.includes(slug)}
          onChoose={choose}
        />
      ))}
    </FilterGroup>
  )
}

function OneOf({ facet, place }: Props & { facet: Facet }) {
  const options = optionsOf(facet, useBrowsing().listing.facets)
  const [chosen = '', choose] = useOne(facet.query as OneFacet)
  const all = options.reduce((sum, { count }) => sum + count, 0)
  return (
    <FilterGroup title={facet.title}>
      {[{ value: '', label: texts.PRICING_ALL, count: all }, ...options].map((option) => (
        <FilterRow
          key={option.value}
          type="radio"
          name={place === 'sidebar' ? facet.parameter : `${facet.parameter}-drawer`}
          checked={chosen === option.value}
          onChoose={choose}
          {...option}
        />
      ))}
    </FilterGroup>
  )
}

function AllOf({ facet, place }: Props & { facet: Facet }) {
  const all = optionsOf(facet, useBrowsing().listing.facets)
  const [chosen, choose] = useSeveral(facet.query as AllFacet)
  const isLong = all.length > SHORT
  const options = isLong ? all.filter(({ value, count }) => count > 0 || chosen.includes(value)) : all
  if (options.length === 0) return null
  return (
    <FilterGroup title={facet.title} folded={isLong ? place === 'sidebar' && chosen.length === 0 : undefined}>
      <FilterChips name={facet.parameter} options={options} chosen={chosen} onChoose={choose} />
    </FilterGroup>
  )
}

/** A longer facet is folded, and leaves out what no agent has. */
const SHORT = 6

function optionsOf({ counts, labels, values }: Facet, facets: FacetCounts) {
  const numbers: Readonly<Record<string, number>> = facets[counts as keyof FacetCounts]
  return values.map((value) => ({ value, label: labels[value] ?? value, count: numbers[value] ?? 0 }))
}

/** The most common tags among what is listed, and the chosen ones. */
function TagFields({ place }: Props) {
  const { listing } = useBrowsing()
  const [chosen, choose] = useSeveral('tags')
  // Tags that are also qualities are listed there.
  const tags = listing.facets.tags.filter(({ slug }) => chosen.includes(slug) || !isQuality(slug))
  if (tags.length === 0) return null
  const options = tags.map(({ slug, tag, count }) => ({ value: slug, label: tag, count }))
  return (
    <FilterGroup title={TAGS} folded={place === 'sidebar' && chosen.length === 0}>
      <FilterChips name="tag" options={options} chosen={chosen} onChoose={choose} />
    </FilterGroup>
  )
}

/** The optimistic value of a filter and its setter. An empty value is none. */
function useOne(filter: 'sortBy' | OneFacet) {
  const { browse, query } = useBrowsing()
  const [chosen, showChosen] = useOptimistic<string | undefined>(query[filter])
  const choose = useCallback(
    (text: string) => {
      const value = text || undefined
      showFirst(
        () => showChosen(value),
        () => void browse.filter({ [filter]: value }),
      )
    },
    [browse, filter, showChosen],
  )
  return [chosen, choose] as const
}

/** The optimistic values of a filter, and a function that adds or removes one. */
function useSeveral(filter: Several) {
  const { browse, query } = useBrowsing()
  // The new value, not a toggle: React may apply this again to a state that has it already.
  const [chosen, showChosen] = useOptimistic<readonly string[], Choice<string>>(query[filter], withChoice)
  const choose = useCallback(
    (value: string, on: boolean) =>
      showFirst(
        () => showChosen({ value, on }),
        () => void browse.choose(filter, { value, on }),
      ),
    [browse, filter, showChosen],
  )
  return [chosen, choose] as const
}

function showFirst(show: () => void, follow: () => void): void {
  startTransition(async () => {
    show()
    await afterPaint(follow)
  })
}
