/** The fields of the filters, the same in the sidebar, the drawer and the form without JavaScript. */
import { startTransition, useCallback, useOptimistic } from 'react'
import { afterPaint } from '#site/browser/painted.ts'
import { isPricingModel, PRICING_MODELS, type PricingModel } from '#site/catalogue/agent.ts'
import { isSortBy, SORT_DEFAULT, SORTS } from '#site/catalogue/filters.ts'
import { withCategory } from '#site/forms/browse-query.ts'
import { PRICING } from '#site/messages/agent.ts'
import { NO_CATEGORIES, PRICING_ALL, SORT_BY, SORT_LABELS, SORT_RELEVANCE } from '#site/messages/browse.ts'
import { PRICING_LABELS } from '#site/messages/card.ts'
import { CATEGORIES } from '#site/messages/topics.ts'
import { useBrowsing } from './browse-context.ts'
import { FilterRow } from './filter-row.tsx'

interface Props {
  /** Keeps the names of two sets of fields on one page apart. */
  place: 'sidebar' | 'drawer'
}

export function FilterFields({ place }: Props) {
  return (
    <>
      <div className="mt-3 border-t border-rule pt-4">
        <CategoryFields place={place} />
      </div>
      <div className="mt-5 border-t border-rule pt-4">
        <PricingFields place={place} />
      </div>
      <div className="mt-5 border-t border-rule pt-4">
        <SortField place={place} />
      </div>
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
  if (categories.length === 0) return <p className="text-muted">{NO_CATEGORIES}</p>
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{CATEGORIES}</legend>
      <div className={place === 'sidebar' ? SCROLLS : ''}>
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
      </div>
    </fieldset>
  )
}

/** Ends in the middle of a row, so that people see that the list scrolls. */
const SCROLLS = 'relative -mr-2 -ml-1 max-h-[18.5rem] overflow-y-auto overscroll-contain pr-2 pl-1'

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
    <fieldset>
      <legend className="mb-2 font-semibold">{PRICING}</legend>
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
    </fieldset>
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
    <>
      <label htmlFor={id} className="mb-2 block font-semibold">
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
    </>
  )
}

/** A pressed control is painted first; what follows from it comes after that. */
function showFirst(show: () => void, follow: () => void): void {
  startTransition(async () => {
    show()
    await afterPaint(follow)
  })
}
