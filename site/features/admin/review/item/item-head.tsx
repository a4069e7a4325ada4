/** Name, status and dates of the submission that is being read. */
import { useStore } from '@nanostores/react'
import { UNKNOWN } from '#site/domain/texts/agent.ts'
import { adminDate } from '#site/features/admin/kit/admin-date.ts'
import { submittedAgainOn, submittedOn, waitsFor } from '#site/features/admin/review/review-texts.ts'
import { $item } from '#site/features/admin/review/state/open-item.ts'
import { $desk } from '#site/features/admin/review/state/queue.ts'
import { lineOf, waitsSince } from '#site/features/admin/review/state/queue-state.ts'
import { upvotesOf } from '#site/features/submission/submission-texts.ts'
import { FeaturedTag, StatusTag } from '#site/ui/tag.tsx'

export function ItemHead() {
  const desk = useStore($desk)
  const shown = useStore($item)
  const line = lineOf(desk, desk.current)
  if (!line) return null
  const { name, status, featured, upvotes } = line
  const times = shown.state === 'shown' ? shown.item.sendings.length : 1
  const date = adminDate(waitsSince(line)) || UNKNOWN
  const sent = times > 1 ? submittedAgainOn(date, times) : submittedOn(date)
  const age = waitsFor(Date.now() - Date.parse(waitsSince(line)))
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
