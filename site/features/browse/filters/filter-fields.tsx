/** The fields of the filters, the same in the sidebar, the drawer and the form without JavaScript. */
import { useCallback, useOptimistic } from 'react'
import { isPricingModel, PRICING_MODELS, type PricingModel } from '#site/domain/agent.ts'
import { isSortBy, SORT_DEFAULT, SORTS } from '#site/domain/filters.ts'
import { PRICING } from '#site/domain/texts/agent.ts'
import {
  NO_CATEGORIES,
  PRICING_ALL,
  SORT_BY,
  SORT_LABELS,
  SORT_RELEVANCE,
} from '#site/domain/texts/browse.ts'
import { PRICING_LABELS } from '#site/domain/texts/card.ts'
import { CATEGORIES } from '#site/domain/texts/topics.ts'
import { useBrowsing } from '#site/features/browse/browse-context.ts'
import { showFirst } from '#site/features/browse/show-first.ts'
import { withCategory } from '#site/features/browse/state/browse-query.ts'
import { FilterGroup } from './filter-group.tsx'
import { FilterRow } from './filter-row.tsx'
import { QualityFields } from './quality-fields.tsx'
import { TagFields } from './tag-fields.tsx'

interface Props {
  /** Keeps the names of two sets of fields on one page apart. */
  place: 'sidebar' | 'drawer'
}

export function FilterFields({ place }: Props) {
  return (
    <>
      <SortField place={place} />
      <CategoryFields place={place} />
      <PricingFields place={place} />
      <QualityFields />
      <TagFields folded={place === 'sidebar'} />
    </>
  )
}

function CategoryFields({ place }: Props) {
  const { browse, categories, query, listing } = useBrowsing()
  // The new value, not a toggle: React may apply this again to a state that has it already.
  const [chosen, showChosen] = useOptimistic(query.categories, withCategory)
  const choose = useCallback(
    (slug: string, on: boolean) =>
      showFirst(
        () => showChosen({ slug, on }),
        () => void browse.chooseCategory({ slug, on }),
      ),
    [browse, showChosen],
  )
  return (
    <FilterGroup title={CATEGORIES} grows={place === 'sidebar'}>
      {categories.length === 0 && <p className="text-muted">{NO_CATEGORIES}</p>}
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

function PricingFields({ place }: Props) {
  const { browse, query, listing } = useBrowsing()
  const [chosen, showChosen] = useOptimistic<PricingModel | undefined>(query.pricingModel)
  const choose = useCallback(
    (value: string) => {
      const pricingModel = isPricingModel(value) ? value : undefined
      showFirst(
        () => showChosen(pricingModel),
        () => void browse.filter({ pricingModel }),
      )
    },
    [browse, showChosen],
  )
  const counts = listing.facets.pricingModels
  const all = PRICING_MODELS.reduce((sum, model) => sum + counts[model], 0)
  const rows = [
    { model: undefined, label: PRICING_ALL, count: all },
    ...PRICING_MODELS.map((model) => ({ model, label: PRICING_LABELS[model], count: counts[model] })),
  ]
  return (
    <FilterGroup title={PRICING}>
      {rows.map(({ model, label, count }) => (
        <FilterRow
          key={label}
          type="radio"
          name={place === 'sidebar' ? 'pricing' : 'pricing-drawer'}
          value={model ?? ''}
          label={label}
          count={count}
          checked={chosen === model}
          onChoose={choose}
        />
      ))}
    </FilterGroup>
  )
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
        {SORT_BY}
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
            {sort === SORT_DEFAULT && query.search ? SORT_RELEVANCE : SORT_LABELS[sort]}
          </option>
        ))}
      </select>
    </div>
  )
}
