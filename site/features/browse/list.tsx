/** The list's cards, their skeletons while loading, and a message when there are none. */
import { Fragment, memo, useLayoutEffect, useRef } from 'react'
import { scrollAsAwaited } from '#site/client/address.ts'
import { alternativesPath } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { HOME_SKELETONS } from '#site/domain/limits.ts'
import * as texts from '#site/domain/texts/browse.ts'
import { allAlternatives } from '#site/features/agent/alternatives-texts.ts'
import { ActiveFilters } from '#site/features/browse/filters/filter-link.tsx'
import { remainingOf } from '#site/features/browse/state/listing.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { SkeletonCard } from '#site/features/card/skeleton-card.tsx'
import { ChooseBox } from '#site/features/compare/choose-box.tsx'
import { SaveButton } from '#site/features/saved/save-button.tsx'
import { isFew, useBrowsing } from './browse-context.ts'
import { CARDS_ID, focusAwaitedCard } from './focus.ts'
import { ListColumns, ListHead } from './list-head.tsx'
import { EarlierAgents, LoadMore } from './load-more.tsx'
import { MoreWithout } from './named-facets.tsx'
import { NoResults } from './no-results.tsx'
import { useUnseenSkipped } from './unseen-cards.ts'

const ALSO_ID = 'also-in'
const ALSO_FEW = 4
const EAGER_CARDS = 3

export const List = memo(({ onFilters }: { onFilters: () => void }) => {
  const browsing = useBrowsing()
  if (isFew(browsing) && browsing.listing.total === 0) return <NoResults />
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
  const browsing = useBrowsing()
  const { listing, progress } = browsing
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
  /** How many of them have all facets that the search names, if others follow. */
  exact: number | undefined
  /** True if the search found only one agent. */
  isOne: boolean
}

const Items = memo(({ agents, marks, busy, exact, isOne }: ItemsProps) => {
  const list = useRef<HTMLUListElement>(null)
  useUnseenSkipped(list, agents)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for new cards
  useLayoutEffect(() => {
    focusAwaitedCard()
    scrollAsAwaited()
  }, [agents])
  return (
    <>
      {!isOne && <ListColumns />}
      <ul ref={list} id={CARDS_ID} className={isOne ? 'cards-one' : 'cards'} aria-busy={busy}>
        {agents.map((agent, index) => (
          <Fragment key={agent.id}>
            {index === exact && <MoreWithout />}
            <Item agent={agent} marks={marks} eager={index < EAGER_CARDS} />
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
          <Item key={agent.id} agent={agent} marks={listing.search} eager={false} />
        ))}
      </ul>
    </section>
  )
}

/** Memoized, so that unchanged cards aren't rendered again. */
const Item = memo(({ agent, marks, eager }: { agent: CardAgent; marks: string; eager: boolean }) => (
  <li className="card-place">
    <AgentCard
      agent={agent}
      marks={marks}
      eager={eager}
      acts
      corner={
        <>
          <ChooseBox agent={agent} />
          <SaveButton id={agent.id} name={agent.name} />
        </>
      }
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
        {[...Array(count).keys()].map((place) => (
          <li key={place} className="card-place">
            <SkeletonCard />
          </li>
        ))}
      </ul>
    </>
  )
}
