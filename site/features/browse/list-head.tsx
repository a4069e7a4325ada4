/** The head of the list: title, counter, filter button, and layout switch. */
import { useStore } from '@nanostores/react'
import { VIEWS, type View } from '#site/domain/filters.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { countFilters } from '#site/features/browse/state/browse-query.ts'
import { $view, chooseView } from '#site/features/browse/state/view.ts'
import { icons } from '#site/ui/icons.tsx'
import { isFew, useBrowsing } from './browse-context.ts'
import { ChoosingToCompare } from './choosing.tsx'
import { LIST_TITLE_ID } from './focus.ts'
import { holdFirstCard } from './unseen-cards.ts'

const VIEW_LABELS: Record<View, string> = { cards: 'Cards', list: 'List' }

export function ListHead({ onFilters }: { onFilters: () => void }) {
  const browsing = useBrowsing()
  const { query, search, topic, listing } = browsing
  const few = isFew(browsing)
  const active = countFilters(query)
  const found = listing.nearest ? texts.NEAREST : texts.SEARCH_RESULTS
  return (
    <div className="list-head ledger">
      <h2
        id={LIST_TITLE_ID}
        tabIndex={-1}
        className={`display wrap-anywhere ${search ? 'text-2xl' : 'text-3xl'}`}
      >
        {topic?.heading ?? (search ? found : texts.ALL_AGENTS)}
      </h2>
      <Counter />
      {!few && (
        <>
          <ChoosingToCompare />
          <button
            type="button"
            className="list-filters btn btn-outline btn-sm noscript:hidden xl:hidden"
            aria-haspopup="dialog"
            onClick={onFilters}
          >
            <icons.ListFilter className="size-4" />
            <span>{texts.FILTERS}</span>
            {active > 0 && <span className="tag tag-featured num h-5!">{active}</span>}
          </button>
          <ViewSwitch />
        </>
      )}
    </div>
  )
}

function Counter() {
  const { query, search, listing, progress } = useBrowsing()
  const waits = progress.state === 'loading' && progress.slow
  return (
    <p
      aria-live={search && query.page === 1 ? 'off' : 'polite'}
      className="list-counter num min-h-5 text-sm text-muted"
    >
      {waits && (
        <>
          <span className="skeleton inline-block h-4 w-40 rounded-selector align-middle" />
          <span className="sr-only">{texts.LOADING_AGENTS}</span>
        </>
      )}
      {!waits && progress.state !== 'failed' && (
        <span>{texts.showing(listing.agents.length, listing.total)}</span>
      )}
    </p>
  )
}

export function ListColumns() {
  return (
    <div className="list-columns caption" aria-hidden="true">
      <span className="col-start-3">Agent</span>
      <span>What it does</span>
      <span>{texts.PRICE_COLUMN}</span>
      <span className="text-end">Upvotes</span>
    </div>
  )
}

const ICONS = { cards: icons.LayoutGrid, list: icons.Rows3 }
/** Before hydration, CSS marks the pressed button by an attribute of the root element. */
function ViewSwitch() {
  const shown = useStore($view, { ssr: (): View => 'cards' })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={texts.SHOW_AS} className="view-switch join noscript:hidden">
      {VIEWS.map((view) => {
        const Icon = ICONS[view]
        return (
          <button
            key={view}
            type="button"
            data-view-choice={view}
            aria-pressed={shown === view}
            className="btn btn-outline btn-sm join-item"
            onClick={() => holdFirstCard(() => chooseView(view))}
          >
            <Icon className="size-4" />
            <span>{VIEW_LABELS[view]}</span>
          </button>
        )
      })}
    </div>
  )
}
