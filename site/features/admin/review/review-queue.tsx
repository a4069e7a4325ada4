/** The queue: what is looked for, the lines, and the way to the next page. */
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { ADMIN_LIST_SIZE } from '#site/domain/limits.ts'
import { SUBMISSIONS_FAILED } from '#site/domain/texts/profile.ts'
import { FailedPart } from '#site/features/admin/kit/failed-part.tsx'
import { $queue, loadQueue, openNextPage, openPageBefore } from '#site/features/admin/review/state/queue.ts'
import type { Queue } from '#site/features/admin/review/state/queue-state.ts'
import { QueueLine } from './queue-line.tsx'
import { QueueTools } from './queue-tools.tsx'
import {
  LOADING_QUEUE,
  NONE_FOUND,
  NONE_FOUND_HINT,
  nextPage,
  PAGE_BEFORE,
  QUEUE_EMPTY,
  QUEUE_EMPTY_HINT,
  QUEUE_LABEL,
  rangeOf,
} from './review-texts.ts'
import { useFollowedFocus } from './use-followed-focus.ts'
import './queue.css'

export function ReviewQueue() {
  const queue = useStore($queue)
  return (
    <section className="review-queue" aria-label={QUEUE_LABEL}>
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
  if (list === 'failed') return <FailedPart title={SUBMISSIONS_FAILED} onRetry={() => void loadQueue()} />
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
  const last = Math.min(before + lines.length, Math.max(total, lines.length))
  const more = Math.min(ADMIN_LIST_SIZE, Math.max(total - last, 1))
  return (
    <div className="num flex flex-wrap items-center gap-2 py-3 pr-4 pl-1.5 text-sm text-muted">
      <span>{rangeOf(before + 1, last, Math.max(total, last))}</span>
      <span className="ml-auto flex gap-2">
        {cursors.length > 0 && (
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => void openPageBefore()}>
            {PAGE_BEFORE}
          </button>
        )}
        {next && (
          <button type="button" className="btn btn-outline btn-sm" onClick={() => void openNextPage()}>
            {nextPage(more)}
          </button>
        )}
      </span>
    </div>
  )
}

function Nothing({ queue: { filter } }: { queue: Queue }) {
  const isQueue = filter.status === 'pending' && !filter.search && !filter.categoryId
  return (
    <div className="py-6 lg:pr-4">
      <h3 className="font-semibold">{isQueue ? QUEUE_EMPTY : NONE_FOUND}</h3>
      <p className="text-sm text-muted">{isQueue ? QUEUE_EMPTY_HINT : NONE_FOUND_HINT}</p>
    </div>
  )
}

const SKELETONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

function Skeleton() {
  return (
    <div role="status" aria-label={LOADING_QUEUE}>
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
