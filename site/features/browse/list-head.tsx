/** The head of the list: title and counter, and tools for comparing, filters, and layout. */
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef } from 'react'
import { onWindow, stopAll } from '#site/client/navigation.ts'
import { VIEWS, type View } from '#site/domain/filters.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { countFilters } from '#site/features/browse/state/browse-query.ts'
import { $view, chooseView } from '#site/features/browse/state/view.ts'
import { ChooseToggle } from '#site/features/compare/choose-toggle.tsx'
import { icons } from '#site/ui/icons.tsx'
import { useBrowsing, useOwnFilters } from './browse-context.ts'
import { LIST_TITLE_ID } from './focus.ts'
import { holdFirstCard } from './hold-first-card.ts'

const VIEW_LABELS: Record<View, string> = { cards: 'Cards', list: 'List' }
const SCROLLS_UP = 'data-scrolls-up'

export function ListHead() {
  const { search, topic, listing } = useBrowsing()
  const found = listing.nearest ? texts.NEAREST : texts.SEARCH_RESULTS
  // The page's title already names its topic.
  const look = topic ? 'sr-only' : `display wrap-anywhere ${search ? 'text-2xl' : 'text-3xl'}`
  return (
    <div className="list-head">
      <h2 id={LIST_TITLE_ID} tabIndex={-1} className={look}>
        {topic?.heading ?? (search ? found : texts.ALL_AGENTS)}
      </h2>
      <Counter />
    </div>
  )
}

/** On phones, it returns below the header as soon as the visitor scrolls up. */
export function ListTools({ onFilters }: { onFilters: () => void }) {
  const active = countFilters(useOwnFilters())
  const tools = useRef<HTMLDivElement>(null)
  useEffect(() => followScroll(tools), [])
  return (
    <div ref={tools} className="list-tools noscript:hidden">
      <ChooseToggle />
      <button
        type="button"
        className="btn btn-outline btn-sm xl:hidden"
        aria-haspopup="dialog"
        onClick={onFilters}
      >
        <icons.ListFilter className="size-4" />
        <span>{texts.FILTERS}</span>
        {active > 0 && <span className="tag tag-featured num h-5!">{active}</span>}
      </button>
      <ViewSwitch />
    </div>
  )
}

function followScroll(tools: RefObject<HTMLElement | null>): () => void {
  const { documentElement: root } = document
  const phone = window.matchMedia('(width < 40rem)')
  let last = window.scrollY
  const stop = onWindow('scroll', () => {
    if (!phone.matches) return
    const isUp = window.scrollY < last
    last = window.scrollY
    const list = tools.current?.parentElement?.getBoundingClientRect()
    root.toggleAttribute(SCROLLS_UP, isUp && list !== undefined && list.top < 0)
  })
  return stopAll([stop, () => root.removeAttribute(SCROLLS_UP)])
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
      <span className="col-start-2">Agent</span>
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
    <div role="group" aria-label={texts.SHOW_AS} className="view-switch join">
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
