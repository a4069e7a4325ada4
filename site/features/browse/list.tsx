/** The list's cards, their skeletons while loading, and a message when there are none. */
import { type ComponentProps, Fragment, memo, useLayoutEffect } from 'react'
import { scrollAsAwaited } from '#site/client/address.ts'
import { alternativesPath } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { SORT_DEFAULT } from '#site/domain/filters.ts'
import { HOME_SKELETONS } from '#site/domain/limits.ts'
import { liftedByRecency } from '#site/domain/ranking.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { addedIn } from '#site/domain/texts/card.ts'
import { allAlternatives } from '#site/features/agent/alternatives-texts.ts'
import { ActiveFilters } from '#site/features/browse/filters/filter-link.tsx'
import { remainingOf } from '#site/features/browse/state/listing.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { SkeletonCard } from '#site/features/card/skeleton-card.tsx'
import { isFew, useBrowsing } from './browse-context.ts'
import { CARDS_ID, focusAwaitedCard } from './focus.ts'
import { ListColumns, ListHead, ListTools } from './list-head.tsx'
import { EarlierAgents, LoadMore } from './load-more.tsx'
import { MoreWithout } from './named-facets.tsx'
import { NoResults } from './no-results.tsx'

const ALSO_ID = 'also-in'
const ALSO_FEW = 4
const EAGER_CARDS = 3

export const List = memo(({ onFilters }: { onFilters: () => void }) => {
  const browsing = useBrowsing()
  const few = isFew(browsing)
  if (few && browsing.listing.total === 0) return <NoResults />
  return (
    <div className="list ledger min-w-0">
      <ListHead />
      {!few && <ListTools onFilters={onFilters} />}
      <ActiveFilters />
      <EarlierAgents />
      <Cards />
      <LoadMore />
      <AlsoIn />
    </div>
  )
})

function Cards() {
  const browsing = useBrowsing()
  const { query, topic, month, listing, progress } = browsing
  if (progress.state === 'loading' && progress.slow) return <Skeletons count={HOME_SKELETONS} />
  if (listing.agents.length === 0 || progress.state === 'failed') return <NoResults />
  const busy = progress.state === 'loading' || progress.state === 'appending'
  const appended = progress.state === 'appending' && progress.slow
  return (
    <>
      <Items
        agents={listing.agents}
        marks={listing.search}
        busy={busy}
        exact={listing.exact && listing.exact < listing.total ? listing.exact - listing.before : undefined}
        notedSince={query.sortBy === SORT_DEFAULT && !listing.search ? month : undefined}
        isOfCategory={topic !== undefined && topic.categories.length > 0}
        isOne={isFew(browsing) && listing.total === 1}
      />
      {appended && <Skeletons count={Math.min(HOME_SKELETONS, remainingOf(listing))} follows />}
    </>
  )
}

interface ItemsProps {
  agents: CardAgent[]
  marks: string
  busy: boolean
  /** The number of agents with all facets that the search names, if others follow. */
  exact: number | undefined
  /** The current month, if the order needs to be explained. */
  notedSince: number | undefined
  isOfCategory: boolean
  /** True if the search found only one agent. */
  isOne: boolean
}

const Items = memo(({ agents, marks, busy, exact, notedSince, isOfCategory, isOne }: ItemsProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for new cards
  useLayoutEffect(() => {
    focusAwaitedCard()
    scrollAsAwaited()
  }, [agents])
  const lifted = notedSince === undefined ? [] : liftedByRecency(agents)
  return (
    <>
      {!isOne && <ListColumns />}
      <ul id={CARDS_ID} className={isOne ? 'cards-one' : 'cards'} aria-busy={busy}>
        {agents.map((agent, index) => (
          <Fragment key={agent.id}>
            {index === exact && <MoreWithout />}
            <Item
              agent={agent}
              marks={marks}
              // The page's title names the category.
              caption={isOfCategory ? agent.maker : undefined}
              note={lifted[index] && notedSince ? addedIn(agent.createdAt, notedSince) : undefined}
              eager={index < EAGER_CARDS}
            />
          </Fragment>
        ))}
      </ul>
    </>
  )
})

/** Fills up the first page of a search with few matches. */
function AlsoIn() {
  const browsing = useBrowsing()
  const { listing, progress } = browsing
  const isReplaced = progress.state === 'failed' || (progress.state === 'loading' && progress.slow)
  if (!listing.also?.agents.length || isReplaced) return null
  const { categoryName, agents } = listing.also
  const few = isFew(browsing)
  const shown = few ? agents.slice(0, ALSO_FEW) : agents
  return (
    <section aria-labelledby={ALSO_ID} className="mt-10">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 border-t border-base-content pt-3">
        <h2 id={ALSO_ID} className="display mr-auto text-xl wrap-anywhere">
          {texts.alsoIn(categoryName)}
        </h2>
        {listing.like && (
          <a className="textlink text-sm wrap-anywhere" href={alternativesPath(listing.like.id)}>
            {allAlternatives(listing.like.name)}
          </a>
        )}
      </div>
      <ul className={few ? 'cards cards-few' : 'cards'}>
        {shown.map((agent) => (
          <Item key={agent.id} agent={agent} marks={listing.search} />
        ))}
      </ul>
    </section>
  )
}

/** Memoized, so that unchanged cards aren't rendered again. */
const Item = memo((card: ComponentProps<typeof AgentCard>) => (
  <li className="card-place">
    <AgentCard {...card} acts />
  </li>
))

function Skeletons({ count, follows = false }: { count: number; follows?: boolean }) {
  return (
    <>
      {!follows && <ListColumns />}
      <ul
        aria-busy="true"
        aria-label={texts.LOADING_AGENTS}
        className={`cards ${follows ? 'cards-follow' : ''}`}
      >
        {[...Array(count).keys()].map((place) => (
          <li key={place} className="card-place">
            <SkeletonCard />
          </li>
        ))}
      </ul>
    </>
  )
}
