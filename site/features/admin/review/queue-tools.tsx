/** Search and filters of the queue. */
import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { STATUSES } from '#site/domain/agent.ts'
import { CATEGORY } from '#site/domain/texts/agent.ts'
import { STATUS_LABELS } from '#site/domain/texts/profile.ts'
import { FilterChoice, SearchField } from '#site/features/admin/kit/resource-tab.tsx'
import { filterQueue } from '#site/features/admin/review/state/queue.ts'
import type { Queue } from '#site/features/admin/review/state/queue-state.ts'
import { adminStats } from '#site/features/admin/shell/admin-stats.ts'
import { $categories } from '#site/features/browse/state/lookups.ts'
import * as texts from './review-texts.ts'

export const FIND_ID = 'find-submission'

export function QueueTools({ queue: { filter, list, total } }: { queue: Queue }) {
  const isPending = filter.status === 'pending'
  return (
    <div className="review-tools">
      <div className="flex items-center gap-2">
        <h2 className="display text-2xl">{texts.QUEUE_TITLES[filter.status]}</h2>
        {list === 'listed' && (
          <span className={isPending && total > 0 ? 'count count-asks' : 'count'}>
            {total.toLocaleString('en-US')}
          </span>
        )}
        <span className="ml-auto text-sm text-muted">
          {isPending ? texts.OLDEST_FIRST : texts.NEWEST_FIRST}
        </span>
      </div>
      <SearchField
        id={FIND_ID}
        label={texts.FIND_SUBMISSION}
        placeholder={texts.FIND_SUBMISSION}
        className="w-full"
        value={filter.search}
        onSearch={(search) => filterQueue({ search })}
        onKeyDown={leaveByEnter}
      />
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
  const { value: stats } = useStore(adminStats.$report)
  const withCount = (label: string, known: keyof typeof COUNTS) =>
    stats ? texts.countOf(label, stats[COUNTS[known]]) : label
  const options = {
    ...Object.fromEntries(STATUSES.map((known) => [known, withCount(STATUS_LABELS[known], known)])),
    all: withCount(texts.ALL, 'all'),
  }
  return (
    <FilterChoice
      label={texts.STATUS}
      value={status}
      options={options}
      className="h-8 w-full min-w-0 text-sm"
      onChoose={(value) => filterQueue({ status: STATUSES.find((known) => known === value) ?? 'all' })}
    />
  )
}

const COUNTS = {
  pending: 'pendingSubmissions',
  approved: 'approvedSubmissions',
  rejected: 'rejectedSubmissions',
  all: 'totalSubmissions',
} as const

function CategoryChoice({ categoryId }: { categoryId: string }) {
  const known = useStore($categories)
  const categories = known.state === 'listed' ? known.categories : []
  const options = {
    '': texts.EVERY_CATEGORY,
    ...Object.fromEntries(categories.map(({ id, name }) => [id, name])),
  }
  return (
    <FilterChoice
      label={CATEGORY}
      value={categoryId}
      options={options}
      className="h-8 w-full min-w-0 text-sm"
      onChoose={(chosen) => filterQueue({ categoryId: chosen })}
    />
  )
}
