import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect } from 'react'
import { STATUSES } from '#site/domain/agent.ts'
import { CATEGORY } from '#site/domain/texts/agent.ts'
import { STATUS_LABELS } from '#site/domain/texts/profile.ts'
import { usDate } from '#site/domain/words/amounts.ts'
import { useCategoryNames } from '#site/features/admin/kit/parts.tsx'
import { FilterChoice, SearchField } from '#site/features/admin/kit/resource-tab.tsx'
import { adminStats, importBatches } from '#site/features/admin/shell/admin-reports.ts'
import { isComposing } from '#site/ui/composition.ts'
import * as texts from './review-texts.ts'
import { filterQueue, type Queue } from './state/queue.ts'

export const FIND_ID = 'find-submission'

export function QueueTools({ filter }: Pick<Queue, 'filter'>) {
  return (
    <div className="review-tools">
      <h2 className="sr-only">
        {filter.status === 'all' ? 'All submissions' : STATUS_LABELS[filter.status]}
      </h2>
      <SearchField
        id={FIND_ID}
        label={texts.FIND_SUBMISSION}
        placeholder={texts.FIND_SUBMISSION}
        className="w-full"
        value={filter.search}
        onSearch={(search) => filterQueue({ search })}
        onKeyDown={leaveByEnter}
      />
      <Filters filter={filter} />
    </div>
  )
}

/** Moves the focus to the open submission, where single keys work. */
function leaveByEnter(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, nativeEvent } = event
  if (key !== 'Enter' || isComposing(nativeEvent)) return
  // The key press would also open the focused line.
  event.preventDefault()
  const line = currentTarget.closest('.review-queue')?.querySelector<HTMLElement>('[aria-current]')
  if (line) line.focus()
  else currentTarget.blur()
}

const SHOWN = ['pending', 'approved', 'rejected', 'all'] as const
const LABELS = { ...STATUS_LABELS, all: 'All' }

function Filters({ filter }: Pick<Queue, 'filter'>) {
  const { status, categoryId, importId } = filter
  const { value: stats } = useStore(adminStats.$report)
  const labels = SHOWN.map((shown) => {
    const count = stats?.[shown === 'all' ? 'totalSubmissions' : (`${shown}Submissions` as const)]
    return [
      shown,
      count === undefined ? LABELS[shown] : `${LABELS[shown]} (${count.toLocaleString('en-US')})`,
    ]
  })
  const className = 'h-8 w-full min-w-0 text-sm'
  return (
    <div className="queue-choices">
      <FilterChoice
        label={texts.STATUS}
        value={status}
        options={Object.fromEntries(labels)}
        className={className}
        onChoose={(chosen) => filterQueue({ status: STATUSES.find((known) => known === chosen) ?? 'all' })}
      />
      <FilterChoice
        label={CATEGORY}
        value={categoryId}
        options={{ '': 'All categories', ...Object.fromEntries(useCategoryNames()) }}
        className={className}
        onChoose={(chosen) => filterQueue({ categoryId: chosen })}
      />
      <ImportFilter importId={importId} className={className} />
    </div>
  )
}

function ImportFilter({ importId, className }: { importId: string; className: string }) {
  const { value: batches = [] } = useStore(importBatches.$report)
  useEffect(() => importBatches.watch(), [])
  if (batches.length === 0) return null
  const names = batches.map(({ id, name, at }) => [id, `${name}, ${usDate(new Date(at))}`])
  return (
    <FilterChoice
      label="Import"
      value={importId}
      options={{ '': 'All imports', ...Object.fromEntries(names) }}
      className={className}
      onChoose={(chosen) => filterQueue({ importId: chosen })}
    />
  )
}
