/** Name, status and dates of the submission that is being read. */
import { useStore } from '@nanostores/react'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { adminDate } from '#site/features/admin/kit/admin-date.ts'
import { submittedAgainOn, submittedOn, waitingFor } from '#site/features/admin/review/review-texts.ts'
import { $item } from '#site/features/admin/review/state/open-item.ts'
import { $queue } from '#site/features/admin/review/state/queue.ts'
import { lineOf, pendingSince } from '#site/features/admin/review/state/queue-state.ts'
import { upvotesOf } from '#site/features/submission/submission-texts.ts'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'

export function ItemHead() {
  const queue = useStore($queue)
  const shown = useStore($item)
  const line = lineOf(queue, queue.current)
  if (!line) return null
  const { name, status, featured, upvotes } = line
  const times = shown.state === 'shown' ? shown.item.revisions.length : 1
  const date = adminDate(pendingSince(line)) || UNKNOWN
  const sent = times > 1 ? submittedAgainOn(date, times) : submittedOn(date)
  const age = waitingFor(Date.now() - Date.parse(pendingSince(line)))
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="display text-3xl wrap-anywhere" tabIndex={-1}>
        {name}
      </h2>
      <StatusTag status={status} />
      {featured && <FeaturedTag />}
      <span className="num text-sm text-muted">{status === 'pending' ? `${sent}, ${age}` : sent}</span>
      {status === 'approved' && <span className="num text-sm text-muted">{upvotesOf(upvotes)}</span>}
    </div>
  )
}
