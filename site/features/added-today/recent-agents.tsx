/** Added Today, split by the visitor's clock; the first paint equals the server's HTML. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { PAGES } from '#site/domain/addresses.ts'
import { splitByRecency } from '#site/domain/recency.ts'
import { BROWSE_ALL, DIRECTORY_EMPTY } from '#site/domain/texts/browse.ts'
import { SUBMIT_AGENT } from '#site/domain/texts/page-names.ts'
import { EmptyState, LoadFailure } from '#site/ui/empty-state.tsx'
import { Tooltips } from '#site/ui/tooltip.tsx'
import {
  moreThisWeek,
  NOTHING_NEW,
  NOTHING_NEW_EXPLAINED,
  ONLY_THIS_WEEK,
  thisWeek,
  today as todayHeading,
} from './added-today-texts.ts'
import { AgentGrid, SkeletonGrid } from './agent-grid.tsx'
import { $openedAt, $recent, fetchRecent, openRecent, type RecentAgent } from './recent.ts'

interface Props {
  agents: RecentAgent[]
  /** Milliseconds since the epoch. */
  publishedAt: number
}

export function RecentAgents({ agents: published, publishedAt }: Props) {
  const recent = useStore($recent, { ssr: 'initial' })
  const now = useStore($openedAt, { ssr: 'initial' }) ?? publishedAt
  useEffect(() => openRecent(publishedAt), [publishedAt])

  const agents = recent.state === 'fetched' ? recent.agents : published
  const { today, earlierThisWeek: week } = splitByRecency<RecentAgent>(agents, now)
  if (today.length === 0 && week.length === 0) return <Nothing isEmpty={agents.length === 0} />
  return (
    <Tooltips>
      {today.length === 0 && <p className="mb-6 text-lg">{ONLY_THIS_WEEK}</p>}
      {today.length > 0 && <AgentGrid heading={todayHeading(today.length)} agents={today} eager />}
      {week.length > 0 && (
        <AgentGrid
          heading={today.length > 0 ? moreThisWeek(week.length) : thisWeek(week.length)}
          agents={week}
          eager={today.length === 0}
        />
      )}
    </Tooltips>
  )
}

function Nothing({ isEmpty }: { isEmpty: boolean }) {
  const recent = useStore($recent, { ssr: 'initial' })
  if (recent.state === 'loading') return <SkeletonGrid />
  if (recent.state === 'failed') {
    return <LoadFailure level={2} title={recent.message} onRetry={fetchRecent} />
  }
  return (
    <EmptyState level={2} title={NOTHING_NEW} text={isEmpty ? DIRECTORY_EMPTY : NOTHING_NEW_EXPLAINED}>
      <a className="btn btn-primary" href={isEmpty ? PAGES.submit : '/'}>
        {isEmpty ? SUBMIT_AGENT : BROWSE_ALL}
      </a>
    </EmptyState>
  )
}
