/** The queue: search, lines, and pages. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import { SUBMISSIONS_FAILED } from '#site/domain/texts/profile.ts'
import { FailedPart } from '#site/features/admin/kit/parts.tsx'
import { Pagination } from '#site/features/admin/kit/resource-tab.tsx'
import { $queue, loadQueue, openNextPage, openPageBefore } from '#site/features/admin/review/state/queue.ts'
import type { Queue } from '#site/features/admin/review/state/queue-state.ts'
import { QueueLine } from './queue-line.tsx'
import { QueueTools } from './queue-tools.tsx'
import { useFollowedFocus } from './review-focus.ts'
import * as texts from './review-texts.ts'
import './queue.css'

export function ReviewQueue() {
  const queue = useStore($queue)
  return (
    <section className="review-queue" aria-label={texts.QUEUE_LABEL}>
      <QueueTools queue={queue} />
      <Lines queue={queue} />
      {queue.lines.length > 0 && <Pages queue={queue} />}
    </section>
  )
}

function Lines({ queue }: { queue: Queue }) {
  const { list, lines, current, selected, isAll, filter } = queue
  const place = useRef<HTMLUListElement>(null)
  useFollowedFocus(place, queue)
  if (list === 'failed') return <FailedPart title={SUBMISSIONS_FAILED} onRetry={loadQueue} />
  if (lines.length === 0) return list === 'loading' ? <Skeleton /> : <Nothing queue={queue} />
  return (
    <ul ref={place} aria-busy={list === 'loading'}>
      {lines.map((line) => (
        <QueueLine
          key={line.id}
          line={line}
          isMixed={filter.status === 'all'}
          isCurrent={line.id === current}
          isSelected={isAll || selected.includes(line.id)}
        />
      ))}
    </ul>
  )
}

function Pages({ queue: { cursors, lines, total, next } }: { queue: Queue }) {
  const before = cursors.length * ADMIN_LIST_SIZE
  return (
    <div className="pr-4 pb-3 pl-1.5">
      <Pagination
        first={before + 1}
        shown={lines.length}
        total={Math.max(total, before + lines.length)}
        onPrevious={cursors.length > 0 ? openPageBefore : undefined}
        onNext={next ? openNextPage : undefined}
      />
    </div>
  )
}

function Nothing({ queue: { filter } }: { queue: Queue }) {
  const isQueue = filter.status === 'pending' && !filter.search && !filter.categoryId
  return (
    <div className="py-6 lg:pr-4">
      <h3 className="font-semibold">{isQueue ? texts.QUEUE_EMPTY : texts.NONE_FOUND}</h3>
      <p className="text-sm text-muted">{isQueue ? texts.QUEUE_EMPTY_HINT : texts.NONE_FOUND_HINT}</p>
    </div>
  )
}

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function Skeleton() {
  return (
    <div role="status" aria-label={texts.LOADING_QUEUE}>
      {SKELETONS.map((line) => (
        <div key={line} className="qrow">
          <span className="skeleton size-5 rounded-selector" />
          <div>
            <span className="skeleton block h-5 w-32 rounded-selector" />
            <span className="skeleton mt-1.5 block h-4 w-44 rounded-selector" />
          </div>
        </div>
      ))}
    </div>
  )
}
