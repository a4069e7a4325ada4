/** Name, status and dates of the submission that is being read. */
import { useStore } from '@nanostores/react'
import { FeaturedTag, StatusTag } from '#site/components/tag.tsx'
import { adminDate } from '#site/islands/admin/admin-date.ts'
import { UNKNOWN } from '#site/messages/agent.ts'
import { submittedAgainOn, submittedOn, waitsFor } from '#site/messages/desk.ts'
import { upvotesOf } from '#site/messages/followed-submission.ts'
import { $desk } from '#site/stores/desk.ts'
import { $item } from '#site/stores/desk-item.ts'
import { lineOf, waitsSince } from '#site/stores/desk-state.ts'

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
