import { startTransition, useCallback, useOptimistic, useState } from 'react'
import { afterPaint } from '#site/client/painted.ts'
import {
  type AllFacet,
  chosenOf,
  FACETS,
  type Facet,
  type FacetCounts,
  type OneFacet,
} from '#site/domain/facets.ts'
import { SORT_DEFAULT, SORTS } from '#site/domain/filters.ts'
import { isQuality, MAIN_QUALITIES, QUALITIES_TITLE, QUALITY_LABELS } from '#site/domain/qualities.ts'
import { tagLabel } from '#site/domain/tags.ts'
import { TAGS } from '#site/domain/texts/agent.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { CATEGORIES } from '#site/domain/texts/topics.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import type { Several } from '#site/features/browse/state/browse-list.ts'
import { type Choice, withChoice } from '#site/features/browse/state/browse-query.ts'
import {
  FilterChecks,
  FilterChips,
  FilterGroup,
  type FilterOption,
  FilterRow,
  Fold,
} from './filter-options.tsx'

const CATEGORIES_SHOWN = 6
const POPULAR_EXPLAINED = 'By upvotes, which count for less the older an agent is'

interface Props {
  /** Distinguishes the names of two sets of fields on one page. */
  place: 'sidebar' | 'drawer'
}

export function FilterFields({ place }: Props) {
  return (
    <>
      <SortField place={place} />
      <CategoryFields />
      <MainFeatures />
      {FACETS.map((facet) => facet.kind === 'one' && <OneOf key={facet.query} facet={facet} place={place} />)}
      <FeaturesAndTags />
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
        title={chosen === SORT_DEFAULT && !search ? POPULAR_EXPLAINED : undefined}
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

/** Shows the categories with the most agents and those that were ever selected. A button unfolds the rest. */
function CategoryFields() {
  const { categories, listing } = useBrowsing()
  const [chosen, choose] = useSeveral('categories')
  const [unfolded, setUnfolded] = useState(false)
  const [ticked] = useState(() => new Set<string>())
  if (!unfolded) for (const slug of chosen) ticked.add(slug)
  const counted = categories.map(({ id, slug, name }) => ({
    value: slug,
    label: name,
    count: listing.facets.categories[id] ?? 0,
  }))
  const most = counted
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, CATEGORIES_SHOWN)
  const shown = [...most, ...counted.filter((one) => ticked.has(one.value) && !most.includes(one))]
  const rest = counted.filter((one) => !shown.includes(one))
  const choosing = { name: 'category', chosen, onChoose: choose }
  return (
    <FilterGroup title={CATEGORIES}>
      {categories.length === 0 && <p className="text-muted">{texts.NO_CATEGORIES}</p>}
      <FilterChecks options={shown} {...choosing} />
      {rest.length > 0 && (
        <>
          <div className={unfolded ? '' : 'hidden noscript:block'}>
            <FilterChecks options={rest} {...choosing} />
          </div>
          <button
            type="button"
            aria-expanded={unfolded}
            className="textlink ml-7.5 cursor-pointer text-sm text-muted noscript:hidden"
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Fewer' : `${rest.length} more`}
          </button>
        </>
      )}
    </FilterGroup>
  )
}

function MainFeatures() {
  const { qualities } = useBrowsing().listing.facets
  const [chosen, choose] = useSeveral('qualities')
  return (
    <FilterGroup title={QUALITIES_TITLE} isTitled={false}>
      <FilterChecks
        name="quality"
        options={MAIN_QUALITIES.map((value) => ({
          value,
          label: QUALITY_LABELS[value],
          count: qualities[value],
        }))}
        chosen={chosen}
        onChoose={choose}
      />
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

const isMain = (value: string) => MAIN_QUALITIES.some((quality) => quality === value)

/** Folded into one line, and open if one of them is selected. */
function FeaturesAndTags() {
  const { listing, query } = useBrowsing()
  const facets = FACETS.filter(({ kind }) => kind === 'all').map((facet) => ({
    facet,
    options: optionsOf(facet, listing.facets).filter(
      ({ count, value }) => !isMain(value) && (count > 0 || chosenOf(facet, query).includes(value)),
    ),
  }))
  // Tags that are also qualities are listed there.
  const tags = listing.facets.tags.filter(({ slug }) => query.tags.includes(slug) || !isQuality(slug))
  const options = tags.map(({ slug, tag, count }) => ({ value: slug, label: tagLabel(tag), count }))
  if (facets.every((one) => one.options.length === 0) && tags.length === 0) return null
  const chosen = facets.flatMap(({ facet }) => chosenOf(facet, query).filter((value) => !isMain(value)))
  return (
    <Fold title={texts.FEATURES_AND_TAGS} folded={chosen.length + query.tags.length === 0}>
      {facets.map(({ facet, options: some }) => (
        <Chips
          key={facet.query}
          title={facet.query === 'qualities' ? texts.MORE_FEATURES : facet.title}
          name={facet.parameter}
          filter={facet.query as AllFacet}
          options={some}
        />
      ))}
      <Chips title={TAGS} name="tag" filter="tags" options={options} />
    </Fold>
  )
}

interface ChipsProps {
  title: string
  name: string
  filter: Several
  options: readonly FilterOption[]
}

function Chips({ title, name, filter, options }: ChipsProps) {
  const [chosen, choose] = useSeveral(filter)
  if (options.length === 0) return null
  return (
    <FilterGroup title={title} isInner>
      <FilterChips name={name} options={options} chosen={chosen} onChoose={choose} />
    </FilterGroup>
  )
}

function optionsOf({ counts, labels, values }: Facet, facets: FacetCounts) {
  const numbers: Readonly<Record<string, number>> = facets[counts]
  return values.map((value) => ({ value, label: labels[value] ?? value, count: numbers[value] ?? 0 }))
}

/** The optimistic value of a filter and its setter. An empty value means no filter. */
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
  // Sets a value instead of toggling it, because React may apply this again to a state that already has it.
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
