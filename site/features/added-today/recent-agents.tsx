/** Added Today, split by the visitor's clock. The first render matches the server's HTML. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import type { CardAgent } from '#site/domain/card.ts'
import { ADDED_TODAY_SKELETONS } from '#site/domain/limits.ts'
import { splitByRecency } from '#site/domain/recency.ts'
import { BROWSE_ALL, DIRECTORY_EMPTY, LOADING_AGENTS } from '#site/domain/texts/browse.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { AgentCard } from '#site/features/card/agent-card.tsx'
import { SkeletonCard } from '#site/features/card/skeleton-card.tsx'
import { ChooseToggle } from '#site/features/compare/choose-toggle.tsx'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { Tooltips } from '#site/ui/tooltip.tsx'
import * as texts from './added-today-texts.ts'
import { $openedAt, $recent, fetchRecent, followRecent } from './recent.ts'

export function RecentAgents({
  agents: published,
  publishedAt,
}: {
  agents: CardAgent[]
  publishedAt: number
}) {
  const recent = useStore($recent, { ssr: 'initial' })
  const now = useStore($openedAt, { ssr: 'initial' }) ?? publishedAt
  useEffect(() => followRecent(publishedAt), [publishedAt])

  const agents = recent.state === 'fetched' ? recent.agents : published
  const { today, earlierThisWeek: week } = splitByRecency(agents, now)
  if (today.length === 0 && week.length === 0) return <Nothing isEmpty={agents.length === 0} />
  return (
    <Tooltips>
      {today.length === 0 && <p className="mb-6 text-lg">{texts.ONLY_THIS_WEEK}</p>}
      {today.length > 0 && <AgentGrid heading={texts.today(today.length)} agents={today} isFirst />}
      {week.length > 0 && (
        <AgentGrid
          heading={today.length > 0 ? texts.moreThisWeek(week.length) : texts.thisWeek(week.length)}
          agents={week}
          isFirst={today.length === 0}
        />
      )}
    </Tooltips>
  )
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const recent = useStore($recent, { ssr: 'initial' })
  if (recent.state === 'loading') return <SkeletonGrid />
  if (recent.state === 'failed') {
    return <LoadFailure level={2} title={texts.RECENT_FAILED} onRetry={fetchRecent} />
  }
  return (
    <EmptyState
      level={2}
      title={texts.NOTHING_NEW}
      text={isEmpty ? DIRECTORY_EMPTY : texts.NOTHING_NEW_EXPLAINED}
      link={isEmpty ? { href: PAGES.submit, label: SUBMIT_AGENT } : { href: '/', label: BROWSE_ALL }}
    />
  )
}

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4'
const FIRST_ROW = 4

interface GridProps {
  heading: string
  agents: CardAgent[]
  isFirst: boolean
}

function AgentGrid({ heading, agents, isFirst }: GridProps) {
  return (
    <section className="mb-16">
      <div className="ledger mb-6 flex items-center justify-between gap-4">
        <h2 className="display text-3xl">{heading}</h2>
        {isFirst && <ChooseToggle />}
      </div>
      <ul className={GRID}>
        {agents.map((agent, index) => (
          <li key={agent.id}>
            <AgentCard agent={agent} eager={isFirst && index < FIRST_ROW} acts />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SkeletonGrid() {
  const places = Array.from({ length: ADDED_TODAY_SKELETONS }, (_, place) => place)
  return (
    <ul className={GRID} aria-busy="true" aria-label={LOADING_AGENTS}>
      {places.map((place) => (
        <li key={place}>
          <SkeletonCard />
        </li>
      ))}
    </ul>
  )
}
