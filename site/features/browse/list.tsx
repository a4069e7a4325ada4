/** The list's cards, their skeletons while loading, and a message when there are none. */
import { memo, useLayoutEffect, useRef } from 'react'
import { scrollAsAwaited } from '#site/client/address.ts'
import { PAGES } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { HOME_SKELETONS } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { ActiveFilters, ClearFilters } from '#site/features/browse/filters/filter-link.tsx'
import { browseAddress, hasFilters, NO_FILTERS } from '#site/features/browse/state/browse-query.ts'
import { remainingOf } from '#site/features/browse/state/listing.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { CardActs } from '#site/features/card/card-acts.tsx'
import { SkeletonCard } from '#site/features/card/skeleton-card.tsx'
import { ChooseBox } from '#site/features/compare/choose-box.tsx'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { useBrowsing } from './browse-context.ts'
import { CARDS_ID, focusAwaitedCard } from './focus.ts'
import { ListColumns, ListHead } from './list-head.tsx'
import { EarlierAgents, LoadMore } from './load-more.tsx'
import { useUnseenSkipped } from './unseen-cards.ts'

const ALSO_ID = 'also-in'
const EAGER_CARDS = 3

export const List = memo(({ onFilters }: { onFilters: () => void }) => {
  return (
    <div className="min-w-0">
      <ListHead onFilters={onFilters} />
      <ActiveFilters />
      <EarlierAgents />
      <Cards />
      <LoadMore />
      <AlsoIn />
    </div>
  )
})

function Cards() {
  const { listing, progress } = useBrowsing()
  if (progress.state === 'loading' && progress.slow) return <Skeletons count={HOME_SKELETONS} />
  if (listing.agents.length === 0 || progress.state === 'failed') return <NoResults />
  const busy = progress.state === 'loading' || progress.state === 'appending'
  const appended = progress.state === 'appending' && progress.slow
  return (
    <>
      {listing.nearest && <p className="mb-6 text-lg">{texts.NEAREST}</p>}
      <Items agents={listing.agents} marks={listing.search} busy={busy} />
      {appended && <Skeletons count={Math.min(HOME_SKELETONS, remainingOf(listing))} follows />}
    </>
  )
}

const Items = memo(({ agents, marks, busy }: { agents: CardAgent[]; marks: string; busy: boolean }) => {
  const list = useRef<HTMLUListElement>(null)
  useUnseenSkipped(list, agents)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards are what it waits for
  useLayoutEffect(() => {
    focusAwaitedCard()
    scrollAsAwaited()
  }, [agents])
  return (
    <>
      <ListColumns />
      <ul ref={list} id={CARDS_ID} className="cards" aria-busy={busy}>
        {agents.map((agent, index) => (
          <Item key={agent.id} agent={agent} marks={marks} eager={index < EAGER_CARDS} />
        ))}
      </ul>
    </>
  )
})

/** Fills up the first page of a search with few matches. */
function AlsoIn() {
  const { listing, progress } = useBrowsing()
  const isReplaced = progress.state === 'failed' || (progress.state === 'loading' && progress.slow)
  if (!listing.also || isReplaced) return null
  const { categoryName, agents } = listing.also
  return (
    <section aria-labelledby={ALSO_ID} className="mt-12">
      <div className="ledger mb-6">
        <h2 id={ALSO_ID} className="display text-2xl wrap-anywhere">
          {texts.alsoIn(categoryName)}
        </h2>
      </div>
      <ul className="cards">
        {agents.map((agent) => (
          <Item key={agent.id} agent={agent} marks={listing.search} eager={false} />
        ))}
      </ul>
    </section>
  )
}

/** Memoized, so that cards that stay aren't rendered again. */
const Item = memo(({ agent, marks, eager }: { agent: CardAgent; marks: string; eager: boolean }) => (
  <li className="card-place">
    <AgentCard
      agent={agent}
      marks={marks}
      eager={eager}
      acts={<CardActs agent={agent} />}
      choose={<ChooseBox agent={agent} />}
    />
  </li>
))

function Skeletons({ count, follows = false }: { count: number; follows?: boolean }) {
  return (
    <>
      {!follows && <ListColumns />}
      <ul
        aria-busy="true"
        data-unseen-skipped=""
        aria-label={texts.LOADING_AGENTS}
        className={`cards ${follows ? 'cards-follow' : ''}`}
      >
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all alike and never move
          <li key={index} className="card-place">
            <SkeletonCard />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoResults() {
  const { browse, query, search, progress, isEmpty } = useBrowsing()
  if (progress.state === 'failed') {
    return <LoadFailure title={texts.AGENTS_FAILED} onRetry={() => browse.retry()} />
  }
  const nothingFound = search ? texts.NO_AGENTS_SEARCH : texts.NO_AGENTS_FILTERS
  return (
    <>
      <EmptyState
        title={texts.NO_AGENTS}
        text={isEmpty ? texts.DIRECTORY_EMPTY : nothingFound}
        link={isEmpty || hasFilters(query) ? undefined : { href: '/', label: texts.BROWSE_ALL }}
      >
        {!isEmpty && hasFilters(query) && <ClearFilters className="btn btn-primary" />}
        <a className={`btn ${isEmpty ? 'btn-primary' : 'btn-outline'}`} href={PAGES.submit}>
          {SUBMIT_AGENT}
        </a>
      </EmptyState>
      {search && !isEmpty && <CategoryLinks />}
    </>
  )
}

function CategoryLinks() {
  const { query, categories } = useBrowsing()
  if (categories.length === 0) return null
  return (
    <nav aria-label={texts.CONTENTS_LABEL} className="mt-10">
      <p className="font-semibold">{texts.CONTENTS_LABEL}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {categories.map(({ id, slug, name }) => (
          <li key={id} className="min-w-0">
            <a
              className="btn btn-outline btn-sm max-w-full"
              href={browseAddress({ ...query, ...NO_FILTERS, search: '', categories: [slug], page: 1 })}
            >
              <span className="truncate">{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
