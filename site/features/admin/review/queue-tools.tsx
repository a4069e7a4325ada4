/** What the queue is asked for: words, a status, a category. */
import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { STATUSES } from '#site/domain/agent.ts'
import { SEARCH_LENGTH_MAX } from '#site/domain/limits.ts'
import { CATEGORY } from '#site/domain/texts/agent.ts'
import { STATUS_LABELS } from '#site/domain/texts/profile.ts'
import { filterQueue } from '#site/features/admin/review/state/queue.ts'
import type { Queue } from '#site/features/admin/review/state/queue-state.ts'
import { $stats, type Stats } from '#site/features/admin/shell/admin-stats.ts'
import { $categories } from '#site/features/browse/state/categories.ts'
import { Search } from '#site/ui/icons.tsx'
import {
  ALL,
  countOf,
  EVERY_CATEGORY,
  FIND_SUBMISSION,
  NEWEST_FIRST,
  OLDEST_FIRST,
  QUEUE_TITLES,
  STATUS,
} from './review-texts.ts'

export const FIND_ID = 'find-submission'

export function QueueTools({ queue: { filter, list, total } }: { queue: Queue }) {
  const isPending = filter.status === 'pending'
  return (
    <div className="review-tools">
      <div className="flex items-center gap-2">
        <h2 className="display text-2xl">{QUEUE_TITLES[filter.status]}</h2>
        {list === 'listed' && (
          <span className={isPending && total > 0 ? 'count count-asks' : 'count'}>
            {total.toLocaleString('en-US')}
          </span>
        )}
        <span className="ml-auto text-sm text-muted">{isPending ? OLDEST_FIRST : NEWEST_FIRST}</span>
      </div>
      <label className="input input-text-sm w-full">
        <Search className="size-4 text-muted" aria-hidden="true" />
        <input
          id={FIND_ID}
          type="search"
          placeholder={FIND_SUBMISSION}
          aria-label={FIND_SUBMISSION}
          maxLength={SEARCH_LENGTH_MAX}
          value={filter.search}
          onChange={({ target }) => filterQueue({ search: target.value })}
          onKeyDown={leaveByEnter}
        />
      </label>
      <div className="flex gap-2">
        <StatusChoice status={filter.status} />
        <CategoryChoice categoryId={filter.categoryId} />
      </div>
    </div>
  )
}

/** To the submission that is shown, where single keys work again. */
function leaveByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || nativeEvent.isComposing) return
  // The same key press would open the line that gets the focus.
  event.preventDefault()
  const line = currentTarget.closest('.review-queue')?.querySelector<HTMLElement>('[aria-current]')
  if (line) line.focus()
  else currentTarget.blur()
}

function StatusChoice({ status }: { status: Queue['filter']['status'] }) {
  const stats = useStore($stats)
  const choose = (value: string) =>
    filterQueue({ status: STATUSES.find((known) => known === value) ?? 'all' })
  return (
    <select
      className="select h-8 w-full min-w-0 text-sm"
      aria-label={STATUS}
      value={status}
      onChange={({ target }) => choose(target.value)}
    >
      {STATUSES.map((known) => (
        <option key={known} value={known}>
          {withCount(STATUS_LABELS[known], known, stats)}
        </option>
      ))}
      <option value="all">{withCount(ALL, 'all', stats)}</option>
    </select>
  )
}

const COUNTS = {
  pending: 'pendingSubmissions',
  approved: 'approvedSubmissions',
  rejected: 'rejectedSubmissions',
  all: 'totalSubmissions',
} as const

function withCount(label: string, status: keyof typeof COUNTS, stats: Stats): string {
  return stats.state === 'known' ? countOf(label, stats.stats[COUNTS[status]]) : label
}

function CategoryChoice({ categoryId }: { categoryId: string }) {
  const categories = useStore($categories)
  return (
    <select
      className="select h-8 w-full min-w-0 text-sm"
      aria-label={CATEGORY}
      value={categoryId}
      onChange={({ target }) => filterQueue({ categoryId: target.value })}
    >
      <option value="">{EVERY_CATEGORY}</option>
      {categories.state === 'listed' &&
        categories.categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </select>
  )
}
