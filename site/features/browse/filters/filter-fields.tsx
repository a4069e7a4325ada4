/** The fields of the filters, the same in the sidebar, the drawer and the form without JavaScript. */
import { startTransition, useCallback, useOptimistic } from 'react'
import { afterPaint } from '#site/client/painted.ts'
import { type AllFacet, chosenOf, FACETS, type Facet, type FacetCounts } from '#site/domain/facets.ts'
import { isSortBy, SORT_DEFAULT, SORTS } from '#site/domain/filters.ts'
import { isQuality } from '#site/domain/qualities.ts'
import { TAGS } from '#site/domain/texts/agent.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { CATEGORIES } from '#site/domain/texts/topics.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import type { Several } from '#site/features/browse/state/browse-list.ts'
import { type Choice, withChoice } from '#site/features/browse/state/browse-query.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterChips, FilterRow } from './filter-options.tsx'

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
          <AllOf key={facet.query} facet={facet} />
        ),
      )}
      <TagFields place={place} />
    </>
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

/** One value of a facet, or any. */
function OneOf({ facet, place }: Props & { facet: Facet }) {
  const { browse, query, listing } = useBrowsing()
  const [present] = chosenOf(facet, query)
  const [chosen, showChosen] = useOptimistic(present)
  const choose = useCallback(
    (value: string) =>
      showFirst(
        () => showChosen(value || undefined),
        () => void browse.filter({ [facet.query]: value || undefined }),
      ),
    [browse, facet, showChosen],
  )
  const counts = countsOf(facet, listing.facets)
  const all = facet.values.reduce((sum, value) => sum + (counts[value] ?? 0), 0)
  const rows = [
    { value: '', label: texts.PRICING_ALL, count: all },
    ...facet.values.map((value) => ({
      value,
      label: facet.labels[value] ?? value,
      count: counts[value] ?? 0,
    })),
  ]
  return (
    <FilterGroup title={facet.title}>
      {rows.map((row) => (
        <FilterRow
          key={row.value}
          type="radio"
          name={place === 'sidebar' ? facet.parameter : `${facet.parameter}-drawer`}
          checked={(chosen ?? '') === row.value}
          onChoose={choose}
          {...row}
        />
      ))}
    </FilterGroup>
  )
}

/** Values of a facet that must all hold. */
function AllOf({ facet }: { facet: Facet }) {
  const counts = countsOf(facet, useBrowsing().listing.facets)
  const [chosen, choose] = useSeveral(facet.query as AllFacet)
  const options = facet.values.map((value) => ({
    value,
    label: facet.labels[value] ?? value,
    count: counts[value] ?? 0,
  }))
  return (
    <FilterGroup title={facet.title}>
      <FilterChips name={facet.parameter} options={options} chosen={chosen} onChoose={choose} />
    </FilterGroup>
  )
}

/** The commonest tags among what is listed, and those that are chosen. */
function TagFields({ place }: Props) {
  const { listing } = useBrowsing()
  const [chosen, choose] = useSeveral('tags')
  // Those of qualities stand among the qualities already.
  const tags = listing.facets.tags.filter(({ slug }) => chosen.includes(slug) || !isQuality(slug))
  if (tags.length === 0) return null
  const options = tags.map(({ slug, tag, count }) => ({ value: slug, label: tag, count }))
  return (
    <FilterGroup title={TAGS} folded={place === 'sidebar' && chosen.length === 0}>
      <FilterChips name="tag" options={options} chosen={chosen} onChoose={choose} />
    </FilterGroup>
  )
}

/** The values of a filter, as they will be, and what adds or removes one. */
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

function countsOf({ counts }: Facet, facets: FacetCounts): Readonly<Record<string, number>> {
  return facets[counts as keyof FacetCounts]
}

function SortField({ place }: Props) {
  const { browse, query } = useBrowsing()
  const [chosen, showChosen] = useOptimistic(query.sortBy)
  const choose = (sortBy: string) => {
    if (!isSortBy(sortBy)) return
    showFirst(
      () => showChosen(sortBy),
      () => void browse.filter({ sortBy }),
    )
  }
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
            {sort === SORT_DEFAULT && query.search ? texts.SORT_RELEVANCE : texts.SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** `show` sets optimistic state; `follow` does what was asked. */
function showFirst(show: () => void, follow: () => void): void {
  startTransition(async () => {
    show()
    await afterPaint(follow)
  })
}
